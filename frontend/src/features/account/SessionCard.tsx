import type { SessionRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Time } from '@/components/Time'

/** One session: its browser and times, and a button to end it. The current one ends by Logout. */
export function SessionCard({
  session,
  isEnding,
  isDisabled,
  onEnd,
}: {
  session: SessionRecord
  isEnding: boolean
  /** Another session is ending. */
  isDisabled: boolean
  onEnd: () => void
}) {
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
        <Button
          size="small"
          aria-label={isEnding ? 'Ending...' : `End session: ${device}`}
          isBusy={isEnding}
          busyLabel="Ending..."
          isDisabled={isDisabled}
          onClick={onEnd}
        >
          End session
        </Button>
      )}
    </article>
  )
}
