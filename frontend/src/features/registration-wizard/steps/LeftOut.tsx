import { flushSync } from 'react-dom'
import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { focusField } from '@/components/forms/ErrorSummary'
import { withoutPerson } from '@/components/entryForm/changes'
import { findingsOf } from '@/components/entryForm/findings'
import { useWizardStore } from '@/components/entryForm/hooks'
import type { Draft } from '@/components/entryForm/model'
import { textAt } from '@/components/entryForm/path'
import type { Finding, Group } from 'infinito-rules'
import { goToField } from '../FindingLinks'

/** The id of the question. */
export const LEFT_OUT = 'left-out'

/** The optional people who lack a name or an email. The server leaves them out of the entry. */
export const leftOut = (draft: Draft): readonly Finding[] => findingsOf(draft).filter(({ code }) => code === 'dropped')

/** Asks before the payment what becomes of incomplete optional people: an entry that is paid contains everybody it names. */
export function LeftOut({ findings }: { findings: readonly Finding[] }) {
  const store = useWizardStore()
  const { draft } = store.state
  const complete = (path: string) => goToField(store, `${path}.${textAt(draft, `${path}.fullname`).trim() === '' ? 'fullname' : 'email'}`)
  const remove = (path: string) => {
    const [, group, index] = path.split('.')
    flushSync(() => store.change((draft) => withoutPerson(draft, group as Group, Number(index))))
    focusField(LEFT_OUT)
  }
  return (
    <div id={LEFT_OUT} tabIndex={-1}>
      {findings.length === 0 ? null : (
        <Notice
          tone="warning"
          title="Complete or remove before you pay"
          actions={
            <ul className="stack stack--tight">
              {findings.map(({ path, params }) => {
                const name = textAt(draft, `${path}.fullname`).trim()
                const who = name || `${params?.title ?? ''} #${params?.number ?? ''}`
                return (
                  <li key={path} className="cluster">
                    <span>{name ? `${name} has no email.` : `${who} has no name.`}</span>
                    <Button size="small" aria-label={`Complete ${who}`} onClick={() => complete(path)}>
                      Complete
                    </Button>
                    <Button size="small" tone="quiet" aria-label={`Remove ${who}`} onClick={() => remove(path)}>
                      Remove
                    </Button>
                  </li>
                )
              })}
            </ul>
          }
        >
          Everyone in a paid entry needs a name and an email.
        </Notice>
      )}
    </div>
  )
}
