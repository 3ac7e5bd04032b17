import type { SessionRecord } from '@/generated/wasm/infinito'
import { Time } from '@/components/Time'

/** One session: the browser, since when, and its end. The one that asks ends by Logout. */
export function SessionCard({ session, isEnding, onEnd }: { session: SessionRecord; isEnding: boolean; onEnd: () => void }) {
  const { device, createdAt, lastSeenAt, isCurrent } = session
  return (
    <article className="account__item">
      <h3 className="account__name">
        {device} {isCurrent ? <span className="badge badge--ok">This device</span> : null}
      </h3>
      <p className="muted">
        Began <Time iso={createdAt} />, last seen <Time iso={lastSeenAt} />
      </p>
      {isCurrent ? null : (
        <button
          className="button button--secondary button--small"
          type="button"
          aria-label={isEnding ? 'Ending...' : `End session: ${device}`}
          aria-busy={isEnding}
          aria-disabled={isEnding}
          onClick={onEnd}
        >
          {isEnding ? 'Ending...' : 'End session'}
        </button>
      )}
    </article>
  )
}
