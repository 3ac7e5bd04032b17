import { Island } from '@/components/Island'
import { PageHeader } from '@/components/PageHeader'
import { pathTo } from '@/lib/paths'
import { usePublished } from '@/lib/published'
import { useLoaderData, useParams } from '@tanstack/react-router'
import { FestDaysPart } from './FestDaysPart'

/** Fixtures, tables, brackets and results of an event. */
export default function EventResultsPage() {
  const { event } = useParams({ from: '/results/$event' })
  const { title } = useLoaderData({ from: '/results/$event' })
  const hasContest = usePublished(({ contests }) => contests?.includes(event) ?? false)
  return (
    <div className="page__section">
      <PageHeader title={title} />
      {hasContest ? (
        <Island
          key={event}
          name="scoreboard"
          islandKey={event}
          props={{ is_full: false, href: pathTo('eventResults', event) }}
          skeleton={null}
        />
      ) : null}
      <FestDaysPart key={`part of ${event}`} name="event-results" partKey={event} />
    </div>
  )
}
