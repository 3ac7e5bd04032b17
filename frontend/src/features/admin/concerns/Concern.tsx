import type { ConcernRecord } from '@/generated/wasm/infinito'
import { Time } from '@/components/Time'
import { fest } from '@/lib/fest'

/** One message: who, when, what, and whether it is dealt with. Answered by mail. */
export function Concern({ concern, isBusy, onPress }: { concern: ConcernRecord; isBusy: boolean; onPress: () => void }) {
  const { _id, name, email, message, status, createdAt, doneBy, doneAt } = concern
  const title = `concern-${_id}`
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message to ${fest.name}`)}`
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
        <a className="button button--secondary button--small" href={answer} aria-label={`Answer ${name} by email`}>
          Answer by email
        </a>
        <button className="button button--secondary button--small" type="button" aria-label={`${status === 'open' ? 'Mark as done' : 'Open again'}: ${name}`} aria-busy={isBusy} onClick={onPress}>
          {status === 'open' ? 'Mark as done' : 'Open again'}
        </button>
      </div>
    </article>
  )
}
