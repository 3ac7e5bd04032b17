import type { ConcernRecord } from 'infinito-rules'
import { Button, buttonClass } from '@/components/Button'
import { Time } from '@/components/Time'
import { useFest } from '@/lib/fest'

/** One message of the contact form. Staff answer it by mail, and mark it as done. */
export function Concern({
  concern,
  isBusy,
  isDisabled,
  onMark,
}: {
  concern: ConcernRecord
  isBusy: boolean
  isDisabled: boolean
  onMark: () => void
}) {
  const { _id, name, email, message, status, createdAt, doneBy, doneAt } = concern
  const fest = useFest()
  const title = `concern-${_id}`
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message to ${fest.name}`)}`
  const action = status === 'open' ? 'Mark as done' : 'Open again'
  return (
    <article className="concern" aria-labelledby={title}>
      <header className="concern__head">
        <h3 className="concern__name" id={title}>
          {name}
        </h3>
        <span className={status === 'open' ? 'badge badge--warning' : 'badge badge--ok'}>{status === 'open' ? 'Open' : 'Done'}</span>
        <p className="muted">
          {email}, <Time iso={createdAt} />
        </p>
      </header>
      <p className="concern__message">{message}</p>
      {doneAt ? (
        <p className="muted">
          Done by {doneBy ?? 'an account that was erased'}, <Time iso={doneAt} />
        </p>
      ) : null}
      <div className="cluster">
        <a className={buttonClass({ size: 'small' })} href={answer} aria-label={`Answer ${name} by email`}>
          Answer by email
        </a>
        <Button size="small" aria-label={`${action}: ${name}`} isBusy={isBusy} isDisabled={isDisabled} onClick={onMark}>
          {action}
        </Button>
      </div>
    </article>
  )
}
