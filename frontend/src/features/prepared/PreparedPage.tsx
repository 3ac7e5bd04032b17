import { PageHeader } from '@/components/PageHeader'
import { pathTo } from '@/lib/paths'
import { Link, useMatches } from '@tanstack/react-router'

/** A page whose content is not ready yet, and says so. */
export default function PreparedPage() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.title ?? '' })
  return (
    <div className="page__section">
      <PageHeader title={title} lead="This page is being prepared. Nothing to see here yet; the events are ready.">
        <Link className="button button--primary" to={pathTo('events')}>
          Events
        </Link>
        <Link className="button button--secondary" to={pathTo('home')}>
          Home
        </Link>
      </PageHeader>
    </div>
  )
}
