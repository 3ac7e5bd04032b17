import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

/** Everything about one row of a table. The focus goes back to what opened it. */
export function RowDialog({ title, fallback, isWide = false, onClose, children }: {
  title: string
  isWide?: boolean
  /** The id of what is focused afterwards where the row is gone. */
  fallback?: string
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      const next = opener !== document.body && opener?.isConnected ? opener : fallback && document.getElementById(fallback)
      if (next instanceof HTMLElement) next.focus()
    }
  }, [fallback])

  return (
    <dialog
      className={isWide ? 'dialog dialog--wide' : 'dialog'}
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="dialog__header">
        <h2 className="dialog__title" id={titleId}>
          {title}
        </h2>
        <button className="button button--quiet button--icon dialog__close" type="button" aria-label="Close" onClick={onClose}>
          <IconX className="icon" aria-hidden="true" />
        </button>
      </header>
      <div className="dialog__body">{children}</div>
    </dialog>
  )
}
