import type { Member } from 'infinito-rules'
import { Button } from '@/components/Button'
import type { Detail } from '../queries'
import { hasInvitations, InvitationState } from './InvitationState'
import { Section } from './Section'
import { useChange, useInvite, type AfterChange } from './useChange'

/** Who of the team has confirmed. The owner asks everybody, and stops the reminders. Nothing until the entry is confirmed. */
export function Invitations({ detail, ...after }: { detail: Detail } & AfterChange) {
  const { invitations, members, isOwn } = detail
  if (!hasInvitations(invitations)) return null
  const { canInvite, invitedAt, areRemindersStopped, isComplete } = invitations
  return (
    <Section id="registration-invitations" title="Confirmations">
      {invitedAt || !isOwn ? <InvitationState invitations={invitations} members={members} /> : null}
      {isOwn && canInvite && !invitedAt ? <InviteAll detail={detail} {...after} /> : null}
      {isOwn && invitedAt && !isComplete && !areRemindersStopped ? <StopReminders detail={detail} {...after} /> : null}
    </Section>
  )
}

function InviteAll({ detail, ...after }: { detail: Detail } & AfterChange) {
  const { isBusy, invite } = useInvite(detail, after)
  return (
    <>
      <p>
        Each person of your team gets a mail with a link of their own. There they confirm that they are in the team, and enter their phone
        number, Aadhaar number and emergency contact. You see who has confirmed, but not what they have entered.
      </p>
      <p>
        <Button isBusy={isBusy} busyLabel="Sending..." onClick={() => invite('')}>
          Ask each player to confirm
        </Button>
      </p>
    </>
  )
}

/** Stops the daily mails to the people who have not answered. */
function StopReminders({ detail, ...after }: { detail: Detail } & AfterChange) {
  const { isBusy, send } = useChange(detail, 'stop-invitation-reminders', after)
  return (
    <p>
      <Button tone="quiet" isBusy={isBusy} onClick={send}>
        Stop reminders
      </Button>
    </p>
  )
}

/** Whether the owner can mail a new link to this person. */
export const canInviteAgain = ({ isOwn, invitations }: Detail, { invitation }: Member) =>
  isOwn && invitations.canInvite && invitations.invitedAt !== undefined && invitation !== 'accepted'

/** Mails a new link to one person. A person who joined the team later gets the first one. */
export function InviteAgain({ detail, member, ...after }: { detail: Detail; member: Member } & AfterChange) {
  const { isBusy, invite } = useInvite(detail, after)
  const { _id, title, fullname, invitation } = member
  const label = invitation ? 'Send again' : 'Ask to confirm'
  return (
    <Button
      tone="quiet"
      size="small"
      isBusy={isBusy}
      busyLabel="Sending..."
      aria-label={`${label}: ${title}, ${fullname}`}
      onClick={() => invite(_id)}
    >
      {label}
    </Button>
  )
}
