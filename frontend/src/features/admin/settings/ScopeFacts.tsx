import { Fact } from '@/components/Fact'
import { inOrder, inWords, labelOf } from './fields'
import { isSame } from './kinds'
import { defaultOf, valuesOf } from './scopes'
import type { Settings } from './queries'

/** The values of a scope, for staff who may not change them. */
export function ScopeFacts({ settings, scope }: { settings: Settings; scope: string }) {
  const values = valuesOf(settings, scope)
  return (
    <>
      <p className="muted">Only admins can change these settings.</p>
      <dl className="facts">
        {inOrder(Object.keys(values)).map((name) => {
          const usual = defaultOf(settings, scope, name)
          return (
            <Fact term={labelOf(name)} key={name}>
              <span className="lines">
                <span>{inWords(scope, name, values[name])}</span>
                {isSame(values[name], usual) ? null : <span className="muted">Default: {inWords(scope, name, usual)}</span>}
              </span>
            </Fact>
          )
        })}
      </dl>
    </>
  )
}
