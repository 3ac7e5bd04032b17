import type { AmbassadorApplication } from 'infinito-rules'
import { Button } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import { useEffect } from 'react'
import { useApplicationDecision } from './useApplicationDecision'

/** Names the last decision, and undoes it. Disappears when the time to undo is over. */
export function DecidedNotice({ application, onGone }: { application: AmbassadorApplication; onGone: () => void }) {
  const { busy, status: result, act } = useApplicationDecision(application)
  const { fullName, status, reviewedAt, undoUntil } = application

  useEffect(() => {
    if (!reviewedAt || !undoUntil) return
    // Both times are the server's: the visitor's clock may differ.
    const timer = setTimeout(onGone, Date.parse(undoUntil) - Date.parse(reviewedAt))
    return () => clearTimeout(timer)
  }, [reviewedAt, undoUntil, onGone])

  if (result) return <StatusMessage status={result} />
  return (
    <div className="notice notice--ok" role="status">
      <p className="notice__text">{`The application of ${fullName} is ${status}.`}</p>
      <div className="notice__actions">
        <Button size="small" isBusy={busy === 'undo'} onClick={() => act('undo')}>
          Undo
        </Button>
        <Button tone="quiet" size="small" onClick={onGone}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}
