import type { RegistrationRecord } from '@/generated/wasm/infinito'
import { JsonTree } from '@/components/JsonTree'
import { QueryResult } from '@/components/QueryResult'
import { messages } from '@/lib/messages'
import { useStatistics } from '../home/useStatistics'
import { pagesOf } from '../parts/pageSize'
import { Download } from '../parts/Download'
import { Pagination } from '../parts/Pagination'
import { RowDialog } from '../parts/RowDialog'
import { SearchField } from '../parts/SearchField'
import { useAdminSearch } from '../parts/useAdminSearch'
import { useEventRegistrations } from '../registrations/useRegistrations'
import { counted, EVENTS, titleOf } from '../registrations/labels'
import type { TabProps } from '../tabs'
import { EventTable } from './EventTable'

const HEADING = 'events-heading'

/** The registrations of one event (spec section 2.14): a button for each, a search by email, the raw record of one, a download. */
export function EventsTab({ title }: TabProps) {
  const { search: { page = 1, q = '', entry, ...search }, change } = useAdminSearch()
  const [event] = EVENTS.find(([endpoint]) => endpoint === search.event) ?? EVENTS[0] ?? ['']
  const query = useEventRegistrations(event, { page, q })

  return (
    <>
      <h2 id={HEADING} tabIndex={-1}>
        {title}
      </h2>
      <div className="filters" role="group" aria-label="Event">
        {EVENTS.map(([endpoint, name]) => (
          <button
            className="filters__button"
            type="button"
            key={endpoint}
            aria-pressed={endpoint === event}
            onClick={() => change({ event: endpoint, page: 1, entry: undefined })}
          >
            {name} <EventCount event={endpoint} />
          </button>
        ))}
      </div>
      <section className="stack" aria-labelledby="events-event">
        <h3 id="events-event">{titleOf(event)}</h3>
        <div className="toolbar">
          <SearchField id="events-search" label="Search by email" hint="Email starts with" />
          <Download key={event} event={event} />
        </div>
        <QueryResult query={query}>
          {({ registrations, total = 0, isCut }) => (
            <div aria-busy={query.isPlaceholderData}>
              <p className="muted" role="status">
                {counted(total)}
                {isCut ? `. ${messages.SEARCH_CUT}` : ''}
              </p>
              <EventTable title={titleOf(event)} rows={registrations} onDetails={(entry) => change({ entry })} />
              <Pagination page={page} count={pagesOf(total)} onPage={(page) => change({ page })} />
            </div>
          )}
        </QueryResult>
      </section>
      {entry ? <RawDialog key={entry} event={event} id={entry} onClose={() => change({ entry: undefined })} /> : null}
    </>
  )
}

/** The record as the server sends it. */
function RawDialog({ event, id, onClose }: { event: string; id: string; onClose: () => void }) {
  const query = useEventRegistrations(event, { page: 1, q: id })
  return (
    <RowDialog title="Registration as JSON" isWide fallback={HEADING} onClose={onClose}>
      <QueryResult query={query}>
        {({ registrations }) => {
          const record: RegistrationRecord | undefined = registrations.find(({ _id }) => _id === id)
          return record ? <JsonTree value={record} /> : <p>There is no such registration.</p>
        }}
      </QueryResult>
    </RowDialog>
  )
}

/** The number of entries for an event, without withdrawn ones. Nothing until it is known. */
function EventCount({ event }: { event: string }) {
  const { data } = useStatistics()
  const count = data?.byEvent.find((row) => row.event === event)?.registrations
  return count === undefined ? null : <span className="filters__count">{count.toLocaleString('en-IN')}</span>
}
