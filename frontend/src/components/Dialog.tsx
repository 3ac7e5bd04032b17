import '../../../style/dialog.css'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from './Button'

/**
 * A native modal dialog with a title and a Close button. Escape and Close call `onClose`; the owner then unmounts the dialog.
 * The focus returns to the element that opened it, or to `fallback` if that element is gone.
 */
export function Dialog({
  title,
  variant,
  describedBy,
  initialFocus,
  fallback,
  onClose,
  children,
}: {
  title: string
  variant?: 'wide' | 'checkout' | undefined
  /** The id of the text that describes the dialog. */
  describedBy?: string | undefined
  /** Takes the focus when the dialog opens; the browser's choice if absent. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** The id of the element that takes the focus afterwards if the opener is gone. */
  fallback?: string | undefined
  onClose: () => void
  /** `DialogBody` and `DialogActions`, possibly inside a form. */
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    if (element && !element.open) element.showModal()
    initialFocus?.current?.focus()
    return () => {
      element?.close()
      const next = opener !== document.body && opener?.isConnected ? opener : fallback && document.getElementById(fallback)
      if (next instanceof HTMLElement) next.focus()
    }
  }, [fallback, initialFocus])

  return (
    <dialog
      className={variant ? `dialog dialog--${variant}` : 'dialog'}
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="dialog__header">
        <h2 className="dialog__title" id={titleId}>
          {title}
        </h2>
        <Button tone="quiet" isIcon className="dialog__close" aria-label="Close" onClick={onClose}>
          <IconX className="icon" aria-hidden="true" />
        </Button>
      </header>
      {children}
    </dialog>
  )
}

export const DialogBody = ({ children }: { children: ReactNode }) => <div className="dialog__body">{children}</div>

export const DialogActions = ({ children }: { children: ReactNode }) => <footer className="dialog__actions">{children}</footer>
