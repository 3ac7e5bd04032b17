import type { RegistrationDetail } from 'infinito-rules'
import { Dialog, DialogBody } from '@/components/Dialog'
import { Fact } from '@/components/Fact'
import { QueryResult } from '@/components/QueryResult'
import { Time } from '@/components/Time'
import { Changes } from '@/features/my-registrations/detail/Changes'
import { hasInvitations } from '@/features/my-registrations/detail/InvitationState'
import { Notes } from '@/features/my-registrations/detail/Notes'
import { Section } from '@/features/my-registrations/detail/Section'
import { StaffMessage } from '@/features/my-registrations/StaffMessage'
import { StatusBadges } from '@/components/StatusBadges'
import { formatPaise } from '@/lib/money'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { Confirmations } from './Confirmations'
import { DecisionHistory } from './DecisionHistory'
import { People } from './People'
import { RegistrationDecisionForm } from './RegistrationDecisionForm'
import { StaffNotes } from './StaffNotes'
import { useRegistration } from './queries'
import { titleOf } from './labels'

/** One registration with all its data, the form to decide on it, notes and history. */
export function RegistrationDialog({ id, fallback, onClose }: { id: string; fallback: string; onClose: () => void }) {
  const query = useRegistration(id)
  return (
    <Dialog title="Registration" variant="wide" fallback={fallback} onClose={onClose}>
      <DialogBody>
        <QueryResult query={query}>
          {(detail) => (
            <>
              <Facts detail={detail} />
              <StaffMessage of={detail.registration} />
              <RegistrationDecisionForm registration={detail.registration} isOwn={detail.isOwn} />
              <Section id="registration-flags" title="Flags">
                {detail.registration.flags.length > 0 ? <Notes flags={detail.registration.flags} /> : <p className="muted">None.</p>}
              </Section>
              <Section id="registration-people" title="People">
                <People id={id} members={detail.members} />
              </Section>
              {hasInvitations(detail.invitations) ? (
                <Section id="registration-confirmations" title="Confirmations">
                  <Confirmations id={id} invitations={detail.invitations} members={detail.members} />
                </Section>
              ) : null}
              <Section id="registration-notes" title="Internal notes">
                <StaffNotes id={id} />
              </Section>
              <Section id="registration-decisions" title="Decisions">
                <DecisionHistory id={id} />
              </Section>
              <Section id="registration-history" title="History">
                <Changes changes={detail.changes} />
              </Section>
            </>
          )}
        </QueryResult>
      </DialogBody>
    </Dialog>
  )
}

function Facts({ detail: { registration } }: { detail: RegistrationDetail }) {
  const { event, category, collegeName, collegeAddress, userId, amount, createdAt, code, _id } = registration
  return (
    <dl className="facts">
      <Fact term="State">
        <span className="cluster">
          <StatusBadges of={registration} />
        </span>
      </Fact>
      <Fact term="Event">
        <Link to={pathTo('registration', _id)}>{titleOf(event)}</Link>
        {category ? `, ${category}` : ''}
      </Fact>
      <Fact term="College">{`${collegeName}, ${collegeAddress}`}</Fact>
      <Fact term="Owner">{`${userId.fullname} (${userId.username}), ${userId.email}`}</Fact>
      <Fact term="Fee">{formatPaise(amount)}</Fact>
      <Fact term="Registered">
        <Time iso={createdAt} />
      </Fact>
      <Fact term="Registration">{code}</Fact>
      <Fact term="Registration id">{_id}</Fact>
    </dl>
  )
}
