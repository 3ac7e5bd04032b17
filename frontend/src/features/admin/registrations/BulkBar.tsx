import type { Decision } from 'infinito-rules'
import { Button } from '@/components/Button'
import { useState } from 'react'
import { countedRegistrations } from './labels'
import { ReasonDialog } from './ReasonDialog'

/** Decides on all selected registrations at once. */
export function BulkBar({
  count,
  busy,
  fallback,
  onDecide,
  onClear,
}: {
  count: number
  busy: Decision | undefined
  /** The id of the element that takes the focus when the bar disappears. */
  fallback: string
  /** Calls `onSettled` after the request. */
  onDecide: (decision: Decision, onSettled: () => void, reason?: string) => void
  onClear: () => void
}) {
  const [asking, setAsking] = useState<Decision>()
  const leave = () => document.getElementById(fallback)?.focus()
  const isBusy = busy !== undefined
  if (count === 0) return null
  return (
    <div className="admin-registrations__bulk" role="group" aria-label="Chosen registrations">
      <p className="admin-registrations__chosen" role="status">{`${countedRegistrations(count)} chosen`}</p>
      <Button
        tone="primary"
        size="small"
        isBusy={busy === 'approve'}
        busyLabel="Approving..."
        isDisabled={isBusy}
        onClick={() => onDecide('approve', leave)}
      >
        Approve
      </Button>
      <Button tone="danger" size="small" isDisabled={isBusy} onClick={() => setAsking('reject')}>
        Reject…
      </Button>
      <Button size="small" isDisabled={isBusy} onClick={() => setAsking('requestChanges')}>
        Request changes…
      </Button>
      <Button
        tone="quiet"
        size="small"
        isDisabled={isBusy}
        onClick={() => {
          onClear()
          leave()
        }}
      >
        Choose none
      </Button>
      {asking ? (
        <ReasonDialog
          decision={asking}
          count={count}
          isBusy={isBusy}
          fallback={fallback}
          onConfirm={(reason) => onDecide(asking, () => setAsking(undefined), reason)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  )
}
