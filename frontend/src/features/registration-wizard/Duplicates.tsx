import { Notice } from '@/components/Notice'
import type { Code } from 'infinito-rules'
import { findingsOf } from '@/components/entryForm/findings'
import { useRules } from '@/lib/rules'
import { FindingLinks } from './FindingLinks'
import { useWizardStore, useWizardState } from '@/components/entryForm/hooks'
import { stepIndexOf } from './wizardPath'

const DUPLICATE_CODES: readonly Code[] = ['duplicate_aadhaar', 'duplicate_email', 'duplicate_phone', 'duplicate_name']

/** Warns about people of this step who seem to be entered twice. Below the fields, so that the fields do not move while the user types. */
export function Duplicates() {
  const { event } = useWizardStore()
  useRules()
  const draft = useWizardState((state) => state.draft)
  const stepIndex = useWizardState((state) => state.stepIndex)
  const found = findingsOf(draft).filter(({ code, path }) => DUPLICATE_CODES.includes(code) && stepIndexOf(event, path) === stepIndex)
  if (found.length === 0) return null
  return (
    <Notice tone="warning" title="Entered twice?" actions={<FindingLinks findings={found} />}>
      You can continue as is; organisers will double-check it.
    </Notice>
  )
}
