import { messages } from '@/lib/messages'
import { messageOf } from '@/lib/api'
import { isOutdated, reloadForNewVersion } from '@/lib/outdated'
import { pathTo } from '@/lib/paths'
import { useEffect, useState } from 'react'
import { Loading } from '@/components/Loading'

/** What the router shows for an unhandled error (spec section 2.1). After a deploy it reloads the page instead. */
export function ErrorPage({ error }: { error: unknown }) {
  const [isReloading] = useState(isOutdated)
  useEffect(() => {
    if (isReloading) reloadForNewVersion()
  }, [isReloading])
  if (isReloading) return <Loading />
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
