import type { Member, TeamInvitations } from 'infinito-rules'
import { Button } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import { TextArea } from '@/components/forms/TextArea'
import { InvitationState } from '@/features/my-registrations/detail/InvitationState'
import { api, reasonOf } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation } from '@/lib/queries/hooks'
import { refetch } from '@/lib/queries/query'
import { useState, type SubmitEvent } from 'react'
import { mutationStatus } from '../parts/mutationStatus'
import { refetchRegistrations } from './queries'
import { waiverProblem } from './reasons'

const REASON_ID = 'waiver-reason'
const STATUS_ID = 'waiver-status'

/** How many people of a team have confirmed, and the form to do without the others. */
export function Confirmations({ id, invitations, members }: { id: string; invitations: TeamInvitations; members: readonly Member[] }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const waive = useMutation({
    mutationFn: () => api.post(apiPath('/admin/registrations/{id}/waive-invitations', { id }), { reason }),
    onSuccess: () => {
      // The form is gone afterwards.
      document.getElementById(STATUS_ID)?.focus()
      void refetch('admin-invitations')
      return refetchRegistrations()
    },
    onError: () => document.getElementById(REASON_ID)?.focus(),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (waive.isPending) return
    const found = waiverProblem(reason)
    setProblem(found)
    if (found) document.getElementById(REASON_ID)?.focus()
    else waive.mutate()
  }
  return (
    <>
      <InvitationState invitations={invitations} members={members} />
      {invitations.isComplete ? null : (
        <form className="form" noValidate onSubmit={submit}>
          <TextArea
            id={REASON_ID}
            label="Reason to do without them"
            hint="The captain sees it."
            error={problem ?? (waive.error ? reasonOf(waive.error) : undefined)}
            isRequired
            rows={2}
            value={reason}
            onChange={setReason}
          />
          <div className="form__actions">
            <Button type="submit" isBusy={waive.isPending} busyLabel="Saving...">
              Do without the missing confirmations
            </Button>
          </div>
        </form>
      )}
      <div id={STATUS_ID} tabIndex={-1}>
        <StatusMessage status={waive.data && mutationStatus(waive)} />
      </div>
    </>
  )
}
