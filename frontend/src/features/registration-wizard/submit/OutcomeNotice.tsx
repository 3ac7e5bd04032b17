import { Button, buttonClass } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { useWizardStore } from '@/components/entryForm/hooks'
import { pathTo } from '@/lib/paths'
import { savedAndDue } from '@/lib/registrations/record'
import { Link } from '@tanstack/react-router'
import RefusalNotice from '../availability/RefusalNotice'
import type { Outcome } from './useSubmission'

/** How a submission ended that stays in the wizard. */
export default function OutcomeNotice({ outcome, isBusy, onReplace }: { outcome: Outcome; isBusy: boolean; onReplace: () => void }) {
  const { event, state } = useWizardStore()
  if (outcome.kind === 'refused') return <Notice tone="error">{outcome.message}</Notice>
  if (outcome.kind === 'unavailable') {
    return <RefusalNotice refusal={outcome.refusal} serverMessage={outcome.message} event={event} category={state.draft.category} />
  }
  if (outcome.kind === 'replaces') {
    return (
      <Notice
        tone="warning"
        title={savedAndDue(outcome.entry)}
        actions={
          <>
            <Button tone="danger" isDisabled={isBusy} onClick={onReplace}>
              Replace it and pay
            </Button>
            <Link className={buttonClass()} to={pathTo('registration', outcome.entry._id)}>
              Pay or edit the saved entry
            </Link>
          </>
        }
      >
        You have already saved an entry for this event. Nothing has been sent yet: this form would replace it.
      </Notice>
    )
  }
  return (
    <Notice
      tone="error"
      title={outcome.message}
      actions={
        <Link className={buttonClass()} to="/registrations">
          My registrations
        </Link>
      }
    >
      Your registration is saved, but not paid. Pay again here, or later from My registrations.
    </Notice>
  )
}
