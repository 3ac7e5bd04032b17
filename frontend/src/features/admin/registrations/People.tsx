import type { Member, RevealedAnswer } from 'infinito-rules'
import { Button } from '@/components/Button'
import { TextField } from '@/components/forms/TextField'
import { InvitationBadge } from '@/features/my-registrations/detail/InvitationBadge'
import { api, messageOf } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation } from '@/lib/queries/hooks'
import { useState, type SubmitEvent } from 'react'
import { revealProblem } from './reasons'

/** The people of a registration, with masked ID numbers. */
export function People({ id, members }: { id: string; members: readonly Member[] }) {
  return (
    <ul className="admin-registrations__entries">
      {members.map((member) => (
        <li key={member._id}>
          <p>
            <strong>{member.title}:</strong> {member.fullname} <InvitationBadge status={member.invitation} />
          </p>
          <p className="muted">{textsOf(member).filter(Boolean).join(', ')}</p>
          <IdNumber id={id} member={member} />
        </li>
      ))}
    </ul>
  )
}

/** What else is known of a person, in the order of the record. */
function textsOf({ _id, group, title, fullname, aadharId, removable, invitation, ...texts }: Member) {
  return Object.values(texts)
}

/** What a person entered with their answer to the invitation. */
function inWords({ fullname, phoneNumber, dateOfBirth, emergencyName, emergencyPhone, parentName, parentEmail }: RevealedAnswer) {
  const own = `Entered by the person: ${fullname}, ${phoneNumber}, born ${dateOfBirth}. In an emergency: ${emergencyName}, ${emergencyPhone}.`
  return parentEmail ? `${own} Parent: ${[parentName, parentEmail].filter(Boolean).join(', ')}.` : own
}

/** A masked ID number. Shows the full one for a reason, which the server logs. */
function IdNumber({ id, member }: { id: string; member: Member }) {
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const reveal = useMutation({
    mutationFn: (reason: string) => api.post(apiPath('/admin/registrations/{id}/reveal', { id }), { member: member._id, reason }),
    onSuccess: () => setIsAsking(false),
    // The full number leaves the memory with its component.
    gcTime: 0,
  })
  const number = reveal.data?.aadharId
  const answer = reveal.data?.answer
  const field = `reveal-${member._id}`

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = revealProblem(reason)
    setProblem(found)
    if (found) document.getElementById(field)?.focus()
    else reveal.mutate(reason.trim())
  }
  return (
    <>
      <p className="admin-registrations__number">
        <span role="status">Aadhaar {number ?? member.aadharId}</span>
        {number === undefined && !isAsking ? (
          <Button tone="quiet" size="small" aria-label={`Show the Aadhaar number of ${member.title}`} onClick={() => setIsAsking(true)}>
            Show
          </Button>
        ) : null}
        {number === undefined ? null : (
          <Button tone="quiet" size="small" aria-label={`Hide the Aadhaar number of ${member.title}`} onClick={() => reveal.reset()}>
            Hide
          </Button>
        )}
      </p>
      {answer ? <p>{inWords(answer)}</p> : null}
      {isAsking ? (
        <form className="form" noValidate onSubmit={submit}>
          <TextField
            id={field}
            label="Why do you need it?"
            hint="It is logged with your name and the time. Don’t mention names."
            isRequired
            error={problem ?? (reveal.error ? messageOf(reveal.error) : undefined)}
            autoComplete="off"
            value={reason}
            onChange={setReason}
          />
          <div className="form__actions">
            <Button size="small" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button size="small" type="submit" isBusy={reveal.isPending} busyLabel="Asking...">
              Show the number
            </Button>
          </div>
        </form>
      ) : null}
    </>
  )
}
