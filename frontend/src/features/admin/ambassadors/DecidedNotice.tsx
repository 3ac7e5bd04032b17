import type { AmbassadorApplication } from '@/generated/wasm/infinito'
import { StatusMessage } from '@/components/StatusMessage'
import { useEffect } from 'react'
import { useDecision } from './useDecision'

/** What was just decided, with the way back for as long as there is one. */
export function DecidedNotice({ application, onGone }: { application: AmbassadorApplication; onGone: () => void }) {
  const { busy, said, act } = useDecision(application, () => {})
  const { fullName, status, reviewedAt, undoUntil } = application

  useEffect(() => {
    if (!reviewedAt || !undoUntil) return
    // By the length of it: clocks differ.
    const timer = setTimeout(onGone, Date.parse(undoUntil) - Date.parse(reviewedAt))
    return () => clearTimeout(timer)
  }, [reviewedAt, undoUntil, onGone])

  if (said) return <StatusMessage said={said} />
  return (
    <div className="notice notice--ok" role="status">
      <p className="notice__text">{`The application of ${fullName} is ${status}.`}</p>
      <div className="notice__actions">
        <button className="button button--secondary button--small" type="button" aria-busy={busy === 'undo'} onClick={() => void act('undo')}>
          Undo
        </button>
        <button className="button button--quiet button--small" type="button" onClick={onGone}>
          Dismiss
        </button>
      </div>
    </div>
  )
}
