import { Time } from '@/components/Time'
import { messages } from '@/lib/messages'
import type { Detail } from '../queries'

/** Says until when the team can be changed. */
export function RosterLock({ detail: { canEdit, isOwn, rosterLocksAt, registration } }: { detail: Detail }) {
  if (registration.status === 'cancelled' || registration.status === 'rejected')
    return <p className="muted">{messages.REGISTRATION_CLOSED}</p>
  if (registration.paymentStatus === 'refunded') return <p className="muted">The fee was refunded, so the team can no longer be changed.</p>
  if (canEdit && registration.changesRequested)
    return <p className="muted">You can change your team until you tell our staff that you have made the changes, or until they decide.</p>
  if (rosterLocksAt === undefined) {
    return canEdit ? <p className="muted">You can change your team. The team-change deadline hasn&rsquo;t been announced.</p> : null
  }
  if (canEdit) {
    return (
      <p className="muted">
        You can change your team until <Time iso={rosterLocksAt} />. Then teams are final.
      </p>
    )
  }
  if (!isOwn) {
    return (
      <p className="muted">
        Teams of this event are final from <Time iso={rosterLocksAt} /> on.
      </p>
    )
  }
  return (
    <p className="muted">
      {messages.ROSTER_LOCKED} (<Time iso={rosterLocksAt} />)
    </p>
  )
}
