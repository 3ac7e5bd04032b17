import type { ReactNode } from 'react'

/** The heading of a page. Navigation focuses it. */
export function PageHeader({
  title,
  kicker,
  lead,
  isLong,
  children,
}: {
  title: string
  /** Smaller, for a title such as a path. */
  isLong?: boolean
  kicker?: string
  lead?: ReactNode
  /** Buttons. */
  children?: ReactNode
}) {
  return (
    <header className="page-header">
      {kicker ? <p className="page-header__kicker">{kicker}</p> : null}
      <h1 className={isLong ? 'page-header__title--long' : 'page-header__title misprint'} data-text={title} tabIndex={-1}>
        {title}
      </h1>
      {lead ? <p className="page-header__lead">{lead}</p> : null}
      {children ? <div className="page-header__actions">{children}</div> : null}
    </header>
  )
}
