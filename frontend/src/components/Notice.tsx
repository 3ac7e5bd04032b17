import { useEffect, useRef, type ReactNode } from 'react'

export interface NoticeProps {
  tone: 'info' | 'warning' | 'ok' | 'error'
  title?: string
  children: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** Whether the notice takes the focus when it appears, so that it comes into view. */
  takesFocus?: boolean
}

/** A message in the page. An error interrupts whoever listens; the others wait their turn. */
export function Notice({ tone, title, children, actions, takesFocus = false }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) notice.current?.focus()
  }, [takesFocus])
  return (
    <div className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : 'status'} ref={notice} tabIndex={takesFocus ? -1 : undefined}>
      {title ? <p className="notice__title">{title}</p> : null}
      <p className="notice__text">{children}</p>
      {actions ? <div className="notice__actions">{actions}</div> : null}
    </div>
  )
}
