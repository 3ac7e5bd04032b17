import { Notice } from '@/components/Notice'
import type { Code } from '@/generated/wasm/infinito'
import { findingsOf } from '@/components/entryForm/findings'
import { useRules } from '@/lib/wasm'
import { FindingLinks } from './FindingLinks'
import { useWizardStore, useWizardState } from '@/components/entryForm/hooks'
import { stepIndexOf } from './wizardPath'

const TWICE: readonly Code[] = ['duplicate_aadhaar', 'duplicate_email', 'duplicate_phone', 'duplicate_name']

/** Who of this step seems to be entered twice. Beneath the fields, so that nothing moves under somebody who types. */
export function Duplicates() {
  const { event } = useWizardStore()
  useRules()
  const draft = useWizardState((state) => state.draft)
  const stepIndex = useWizardState((state) => state.stepIndex)
  const found = findingsOf(draft).filter(({ code, path }) => TWICE.includes(code) && stepIndexOf(event, path) === stepIndex)
  if (found.length === 0) return null
  return (
    <Notice tone="warning" title="Entered twice?" actions={<FindingLinks findings={found} />}>
      You can continue as is; organisers will double-check it.
    </Notice>
  )
}
