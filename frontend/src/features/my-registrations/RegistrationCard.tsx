import { Button, buttonClass } from '@/components/Button'
import { Pictogram } from '@/components/Pictogram'
import { eventByEndpoint } from '@/lib/catalogue'
import { formatPaise } from '@/lib/money'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { hasReceipt, isPayable, memberCount, type Registration } from '@/lib/registrations/record'
import { StaffMessage } from './StaffMessage'
import { StatusBadges } from '@/components/StatusBadges'

/** One of the user's registrations. Its title links to its page. */
export function RegistrationCard({ registration, isPaying, onPay }: { registration: Registration; isPaying: boolean; onPay: () => void }) {
  const event = eventByEndpoint(registration.event)
  const title = event?.title ?? registration.event
  const members = memberCount(registration)
  const facts = [registration.code, registration.collegeName, registration.category, members === 1 ? '1 member' : `${members} members`]
  return (
    <article className="card registration-card" data-event={event?.slug}>
      <div className="registration-card__label">
        <div className="label label--chip" data-event={event?.slug} aria-hidden="true">
          <Pictogram className="label__pictogram" name={event?.slug ?? 'emblem'} />
          <div className="label__caption">
            <p className="label__name">{title}</p>
          </div>
        </div>
      </div>
      <div className="registration-card__body">
        <h2 className="registration-card__title">
          <Link to={pathTo('registration', registration._id)}>{title}</Link>
        </h2>
        <p className="registration-card__detail">{facts.filter(Boolean).join(' · ')}</p>
        <p className="registration-card__status cluster">
          <StatusBadges of={registration} />
        </p>
        <StaffMessage of={registration} isBrief />
      </div>
      <p className="registration-card__amount">{formatPaise(registration.amount)}</p>
      {isPayable(registration) ? (
        <div className="registration-card__actions">
          <Button isBusy={isPaying} aria-label={`Pay now for ${title}`} onClick={onPay}>
            Pay now
          </Button>
        </div>
      ) : null}
      {hasReceipt(registration) ? (
        <div className="registration-card__actions">
          <Link className={buttonClass({ size: 'small' })} to={pathTo('receipt', registration._id)} aria-label={`Receipt for ${title}`}>
            Receipt
          </Link>
        </div>
      ) : null}
    </article>
  )
}
