import { flushSync } from 'react-dom'
import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { focusField } from '@/components/forms/ErrorSummary'
import { withoutPerson } from '@/components/entryForm/changes'
import { useWizardStore } from '@/components/entryForm/hooks'
import { textAt } from '@/components/entryForm/path'
import type { Finding, Group } from 'infinito-rules'
import { LEFT_OUT } from '../draft/leftOut'
import { goToField } from '../FindingLinks'

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
