import type { Member, TeamInvitations } from 'infinito-rules'
import { Button } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { TextArea } from '@/components/forms/TextArea'
import { InvitationState } from '@/features/my-registrations/detail/InvitationState'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation } from '@/lib/queries/hooks'
import { refetch } from '@/lib/queries/query'
import { useState, type SubmitEvent } from 'react'
import { mutationStatus } from '../parts/mutationStatus'
import { useRefusal } from '../parts/useRefusal'
import { refetchRegistrations } from './queries'

const LABELS = { reason: 'Reason' }
const STATUS_ID = 'waiver-status'

/** How many people of a team have confirmed, and the form to do without the others. */
export function Confirmations({ id, invitations, members }: { id: string; invitations: TeamInvitations; members: readonly Member[] }) {
  const [reason, setReason] = useState('')
  const waive = useMutation({
    mutationFn: (reason: string) => api.post(apiPath('/admin/registrations/{id}/waive-invitations', { id }), { reason }),
    onSuccess: () => {
      void refetch('admin-invitations')
      // The form is gone afterwards.
      document.getElementById(STATUS_ID)?.focus()
      return refetchRegistrations()
    },
  })
  const refusal = useRefusal('waiver', LABELS, waive.error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (waive.isPending) return
    refusal.reset()
    waive.mutate(reason)
  }
  return (
    <>
      <InvitationState invitations={invitations} members={members} />
      {invitations.isComplete ? null : (
        <form className="form" noValidate aria-label="Do without the missing confirmations" onSubmit={submit}>
          <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
          <TextArea
            {...refusal.field('reason')}
            hint="The captain sees it."
            isRequired
            rows={2}
            value={reason}
            onChange={(typed) => {
              setReason(typed)
              refusal.correct('reason')
            }}
          />
          <div className="form__actions">
            <Button type="submit" isBusy={waive.isPending} busyLabel="Saving...">
              Do without the missing confirmations
            </Button>
          </div>
        </form>
      )}
      <div id={STATUS_ID} tabIndex={-1}>
        <StatusMessage status={refusal.problems.length > 0 ? undefined : mutationStatus(waive)} />
      </div>
    </>
  )
}
