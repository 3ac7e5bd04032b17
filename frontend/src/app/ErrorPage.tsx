import { Button, buttonClass } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { messages } from '@/lib/messages'
import { messageOf } from '@/lib/api'
import { isOutdated, reloadForNewVersion } from '@/lib/outdated'
import { pathTo } from '@/lib/paths'
import { leavePage } from '@/document/served'
import { useEffect, useLayoutEffect, useState } from 'react'
import { Loading } from '@/components/Loading'

/** Shows an unhandled error (spec section 2.1). After a deploy, reloads the page instead. */
export function ErrorPage({ error }: { error: unknown }) {
  const [isReloading] = useState(isOutdated)
  useEffect(() => {
    if (isReloading) reloadForNewVersion()
  }, [isReloading])
  useLayoutEffect(leavePage, [])
  if (isReloading) return <Loading />
  return (
    <div className="page__section page__section--narrow stack">
      <h1 className="page-header__title" tabIndex={-1}>
        {messages.UNEXPECTED_ERROR}
      </h1>
      <Notice tone="error">{messageOf(error)}</Notice>
      <div className="cluster">
        <Button tone="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <a className={buttonClass()} href={pathTo('home')}>
          Home
        </a>
      </div>
    </div>
  )
}
