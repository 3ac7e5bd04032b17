import { buttonClass } from '@/components/Button'
import { messages } from '@/lib/messages'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'

/** The page for unknown URLs (spec section 2.1). */
export function NotFoundPage() {
  return (
    <section className="not-found">
      <div className="not-found__art" aria-hidden="true" />
      <h1 className="not-found__title misprint" data-text={messages.PAGE_NOT_FOUND} tabIndex={-1}>
        {messages.PAGE_NOT_FOUND}
      </h1>
      <p className="not-found__text">There is nothing at this address. The events are where the fire is.</p>
      <div className="not-found__actions">
        <Link className={buttonClass({ tone: 'primary' })} to={pathTo('events')}>
          Events
        </Link>
        <Link className={buttonClass()} to={pathTo('home')}>
          Home
        </Link>
      </div>
    </section>
  )
}
