import { useEffect, useRef, type ReactNode } from 'react'

export interface NoticeProps {
  tone: 'info' | 'warning' | 'ok' | 'error'
  title?: string
  children: ReactNode
  /** A second paragraph. */
  note?: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** Whether the notice takes the focus when it appears, so that it comes into view. */
  takesFocus?: boolean
}

/** A message in the page. Screen readers announce an error at once, other tones when they are idle. */
export function Notice({ tone, title, children, note, actions, takesFocus = false }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) notice.current?.focus()
  }, [takesFocus])
  return (
    <div
      className={`notice notice--${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
      ref={notice}
      tabIndex={takesFocus ? -1 : undefined}
    >
      {title ? <p className="notice__title">{title}</p> : null}
      <p className="notice__text">{children}</p>
      {note ? <p className="notice__text">{note}</p> : null}
      {actions ? <div className="notice__actions">{actions}</div> : null}
    </div>
  )
}
