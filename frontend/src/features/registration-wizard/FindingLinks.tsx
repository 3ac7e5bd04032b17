import { flushSync } from 'react-dom'
import { useWizardStore } from '@/components/entryForm/hooks'
import type { WizardStore } from '@/components/entryForm/store'
import { focusField } from '@/components/forms/ErrorSummary'
import type { Finding } from 'infinito-rules'
import { fieldIdOf, stepIndexOf } from './wizardPath'

/** Shows the step that has the field at this path, and moves the focus to the field. */
export function goToField(store: WizardStore, path: string) {
  const step = stepIndexOf(store.event, path)
  if (step !== store.state.stepIndex) flushSync(() => store.goTo(step))
  focusField(fieldIdOf(path, store.state.draft))
}

interface Props {
  findings: readonly Pick<Finding, 'path' | 'message'>[]
  /** Shows the links in a line instead of a list. */
  isInline?: boolean
  /** The paths of fields that are correct by now. Their links stay, marked as done, so that the page does not move. */
  corrected?: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/** Links to the fields of findings, in any step. */
export function FindingLinks({ findings, isInline = false, corrected = NONE }: Props) {
  const store = useWizardStore()
  return (
    <ul className={isInline ? 'finding-links' : 'stack stack--tight'}>
      {findings.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {corrected.has(path) ? <span className="visually-hidden">Done: </span> : null}
          <a
            className={corrected.has(path) ? 'finding-links__corrected' : undefined}
            href={`#${fieldIdOf(path, store.state.draft)}`}
            onClick={(event) => {
              event.preventDefault()
              goToField(store, path)
            }}
          >
            {message}
          </a>
        </li>
      ))}
    </ul>
  )
}
