import type { ReactNode } from 'react'

export interface NoticeProps {
  tone: 'info' | 'warning' | 'ok' | 'error'
  title?: string
  children: ReactNode
  /** Buttons. */
  actions?: ReactNode
}

/** A message in the page. An error interrupts whoever listens; the others wait their turn. */
export function Notice({ tone, title, children, actions }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      {title ? <p className="notice__title">{title}</p> : null}
      <p className="notice__text">{children}</p>
      {actions ? <div className="notice__actions">{actions}</div> : null}
    </div>
  )
}
