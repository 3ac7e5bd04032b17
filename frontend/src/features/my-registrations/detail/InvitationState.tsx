import type { Member, TeamInvitations } from 'infinito-rules'
import { Time } from '@/components/Time'

/** Whether there is something to show: links can be mailed, or were. */
export const hasInvitations = ({ canInvite, invitedAt }: TeamInvitations) => canInvite || invitedAt !== undefined

/** How many people of a team have confirmed, since when the others are asked, and why staff do without them. */
export function InvitationState({
  invitations: { invitedAt, areRemindersStopped, isComplete, waiver },
  members,
}: {
  invitations: TeamInvitations
  members: readonly Member[]
}) {
  const confirmed = members.filter(({ invitation }) => invitation === 'accepted').length
  return (
    <>
      <p>
        <strong>{`${confirmed} of ${members.length} ${confirmed === 1 ? 'has' : 'have'} confirmed.`}</strong>
      </p>
      <p className="muted">
        {invitedAt ? (
          <>
            Asked on <Time iso={invitedAt} />.{isComplete ? null : ` ${reminders(areRemindersStopped)}`}
          </>
        ) : (
          'The captain has not asked the players to confirm.'
        )}
      </p>
      {waiver ? (
        <p>
          The organisers do without the missing confirmations (<Time iso={waiver.at} />
          ): {waiver.reason}
        </p>
      ) : null}
    </>
  )
}

const reminders = (areStopped: boolean) =>
  areStopped ? 'Reminders are stopped.' : 'People who have not answered get a reminder every day.'
