import { focusField } from '@/components/forms/ErrorSummary'
import type { Finding } from '@/generated/wasm/infinito'
import { flushSync } from 'react-dom'
import { useWizardStore } from '@/components/entryForm/hooks'
import { fieldIdOf, stepIndexOf } from './wizardPath'

/** Findings as links to their fields, on whatever step these are. */
export function FindingLinks({ findings, isInline = false }: { findings: readonly Finding[]; isInline?: boolean }) {
  const store = useWizardStore()
  const { draft } = store.state
  const goTo = (path: string) => {
    const step = stepIndexOf(store.event, path)
    if (step !== store.state.stepIndex) flushSync(() => store.goTo(step))
    focusField(fieldIdOf(path, draft))
  }
  return (
    <ul className={isInline ? 'finding-links' : 'stack stack--tight'}>
      {findings.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <a
            href={`#${fieldIdOf(path, draft)}`}
            onClick={(event) => {
              event.preventDefault()
              goTo(path)
            }}
          >
            {message}
          </a>
        </li>
      ))}
    </ul>
  )
}
