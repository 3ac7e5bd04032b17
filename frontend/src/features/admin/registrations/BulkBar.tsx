import type { Decision } from '@/generated/wasm/infinito'
import { useState } from 'react'
import { ReasonDialog } from './ReasonDialog'
import { counted } from './labels'

/** What can be done with those that are chosen, all at once. */
export function BulkBar({ count, busy, fallback, onDecide, onClear }: {
  count: number
  busy: Decision | undefined
  /** The id of what is focused when this is gone. */
  fallback: string
  /** Whether anything was decided. */
  onDecide: (decision: Decision, reason?: string) => Promise<boolean>
  onClear: () => void
}) {
  const [asking, setAsking] = useState<Decision>()
  const done = () => document.getElementById(fallback)?.focus()
  const button = (tone: string, label: string, onClick: () => void) => (
    <button className={`button button--${tone} button--small`} type="button" aria-disabled={busy !== undefined} onClick={onClick}>
      {label}
    </button>
  )
  if (count === 0) return null
  return (
    <div className="desk__bulk" role="group" aria-label="Chosen registrations">
      <p className="desk__chosen" role="status">{`${counted(count)} chosen`}</p>
      {button('primary', busy === 'approve' ? 'Approving...' : 'Approve', () => void onDecide('approve').then(done))}
      {button('danger', 'Reject…', () => setAsking('reject'))}
      {button('secondary', 'Request changes…', () => setAsking('requestChanges'))}
      {button('quiet', 'Choose none', () => {
        onClear()
        done()
      })}
      {asking ? (
        <ReasonDialog
          decision={asking}
          count={count}
          isBusy={busy !== undefined}
          fallback={fallback}
          onConfirm={(reason) => void onDecide(asking, reason).then(() => setAsking(undefined))}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  )
}
