import { messages } from '@/lib/messages'
import { messageOf } from '@/lib/api'
import { pathTo } from '@/lib/paths'

/** What the router shows for an error that nobody handled (spec section 2.1). Its links load the page anew. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <div className="page__section page__section--narrow stack">
      <h1 className="page-header__title" tabIndex={-1}>
        {messages.UNEXPECTED_ERROR}
      </h1>
      <div className="notice notice--error" role="alert">
        <p className="notice__text">{messageOf(error)}</p>
      </div>
      <div className="cluster">
        <button className="button button--primary" type="button" onClick={() => window.location.reload()}>
          Try again
        </button>
        <a className="button button--secondary" href={pathTo('home')}>
          Home
        </a>
      </div>
    </div>
  )
}
