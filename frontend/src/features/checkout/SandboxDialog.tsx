import { messageOf } from '@/lib/api'
import { formatPaise } from '@/lib/money'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { paySandbox, type SandboxRequest } from './sandbox'

/** Our own checkout for the sandbox. It says plainly that no money moves. */
export default function SandboxDialog({ request: { inputs, close } }: { request: SandboxRequest }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const payButton = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const textId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    payButton.current?.focus()
  }, [])

  const finish = async (outcome: 'success' | 'failure') => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const result = await paySandbox(inputs.order_id, outcome)
      dialog.current?.close()
      close(result)
    } catch (error) {
      setProblem(messageOf(error))
      setIsBusy(false)
    }
  }

  const dismiss = () => {
    if (isBusy) return
    dialog.current?.close()
    close({ kind: 'dismissed' })
  }

  return (
    <dialog
      className="dialog dialog--checkout"
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        dismiss()
      }}
    >
      <header className="dialog__header">
        <h2 className="dialog__title" id={titleId}>
          Sandbox checkout
        </h2>
        <button className="button button--quiet button--icon dialog__close" type="button" aria-label="Close" onClick={dismiss}>
          <IconX className="icon" aria-hidden="true" />
        </button>
      </header>
      <div className="dialog__body">
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
          {problem ? (
            <div className="notice notice--error">
              <p className="notice__text">{problem}</p>
            </div>
          ) : null}
        </div>
      </div>
      <footer className="dialog__actions">
        <button className="button button--secondary" type="button" aria-disabled={isBusy} onClick={() => void finish('failure')}>
          Fail
        </button>
        <button
          className="button button--primary"
          type="button"
          ref={payButton}
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => void finish('success')}
        >
          Pay
        </button>
      </footer>
    </dialog>
  )
}
