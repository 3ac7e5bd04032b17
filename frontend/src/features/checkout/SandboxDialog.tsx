import { Button } from '@/components/Button'
import { Dialog, DialogActions, DialogBody } from '@/components/Dialog'
import { formatPaise } from '@/lib/money'
import { useAction } from '@/lib/useAction'
import { useCallback, useId, useRef } from 'react'
import { paySandbox, type SandboxRequest } from './sandbox'

/** Our own checkout for the sandbox. It says plainly that no money moves. */
export default function SandboxDialog({ request: { inputs, close } }: { request: SandboxRequest }) {
  const payButton = useRef<HTMLButtonElement>(null)
  const textId = useId()
  const finish = useCallback(
    async (outcome: 'success' | 'failure') => close(await paySandbox(inputs.order_id, outcome)),
    [inputs.order_id, close],
  )
  const { run, isBusy, error } = useAction(finish)
  const dismiss = () => {
    if (!isBusy) close({ kind: 'dismissed' })
  }

  return (
    <Dialog title="Sandbox checkout" variant="checkout" describedBy={textId} initialFocus={payButton} onClose={dismiss}>
      <DialogBody>
        <p>
          {inputs.name} · {inputs.description}
        </p>
        <p className="dialog__amount">{formatPaise(inputs.amount)}</p>
        <div className="notice notice--info">
          <p className="notice__text" id={textId}>
            This is a test checkout: no money moves, and no card is asked for.
          </p>
        </div>
        <div aria-live="assertive">
          {error ? (
            <div className="notice notice--error">
              <p className="notice__text">{error}</p>
            </div>
          ) : null}
        </div>
      </DialogBody>
      <DialogActions>
        <Button isDisabled={isBusy} onClick={() => run('failure')}>
          Fail
        </Button>
        <Button tone="primary" ref={payButton} isBusy={isBusy} onClick={() => run('success')}>
          Pay
        </Button>
      </DialogActions>
    </Dialog>
  )
}
