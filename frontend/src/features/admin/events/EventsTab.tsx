import type { RegistrationRecord } from 'infinito-rules'
import { Dialog, DialogBody } from '@/components/Dialog'
import { JsonTree } from '@/components/JsonTree'
import { QueryResult } from '@/components/QueryResult'
import { messages } from '@/lib/messages'
import { useStatistics } from '../home/queries'
import { Download } from '../parts/Download'
import { FilterButtons } from '../parts/FilterButtons'
import { Pagination } from '../parts/Pagination'
import { SearchField } from '../parts/SearchField'
import { useAdminSearch } from '../parts/useAdminSearch'
import { useEventRegistrations } from '../registrations/queries'
import { countedRegistrations, EVENTS, titleOf } from '../registrations/labels'
import type { TabProps } from '../tabs'
import { EventTable } from './EventTable'

const HEADING = 'events-heading'

/** The registrations of one event (spec section 2.14): event buttons, search, raw records and download. */
export default function EventsTab({ title }: TabProps) {
  const {
    search: { page = 1, q = '', entry, ...search },
    change,
  } = useAdminSearch()
  const { value: event = '' } = EVENTS.find(({ value }) => value === search.event) ?? EVENTS[0] ?? {}
  const query = useEventRegistrations(event, { page, q })

  return (
    <>
      <h2 id={HEADING} tabIndex={-1}>
        {title}
      </h2>
      <FilterButtons
        label="Event"
        options={EVENTS.map(({ value, label }) => ({
          value,
          label: (
            <>
              {label} <EventCount event={value} />
            </>
          ),
        }))}
        value={event}
        onChange={(event) => change({ event, page: 1, entry: undefined })}
      />
      <section className="stack" aria-labelledby="events-event">
        <h3 id="events-event">{titleOf(event)}</h3>
        <div className="toolbar">
          <SearchField id="events-search" label="Search" hint="Part of a name, phone, email or college, or a code like INF-BAD-0042" />
          <Download key={event} event={event} />
        </div>
        <QueryResult query={query}>
          {({ registrations, total = 0, isCut }) => (
            <div aria-busy={query.isPlaceholderData}>
              <p className="muted" role="status">
                {countedRegistrations(total)}
                {isCut ? `. ${messages.SEARCH_CUT}` : ''}
              </p>
              <EventTable title={titleOf(event)} rows={registrations} onDetails={(entry) => change({ entry })} />
              <Pagination
                page={page}
                total={total}
                isStale={query.isPlaceholderData}
                onPage={(page, options) => change({ page }, options)}
              />
            </div>
          )}
        </QueryResult>
      </section>
      {entry ? <RawDialog key={entry} event={event} id={entry} onClose={() => change({ entry: undefined })} /> : null}
    </>
  )
}

/** A registration as the server sends it. */
function RawDialog({ event, id, onClose }: { event: string; id: string; onClose: () => void }) {
  const query = useEventRegistrations(event, { page: 1, q: id })
  return (
    <Dialog title="Registration as JSON" variant="wide" fallback={HEADING} onClose={onClose}>
      <DialogBody>
        <QueryResult query={query}>
          {({ registrations }) => {
            const record: RegistrationRecord | undefined = registrations.find(({ _id }) => _id === id)
            return record ? <JsonTree value={record} /> : <p>There is no such registration.</p>
          }}
        </QueryResult>
      </DialogBody>
    </Dialog>
  )
}

/** The number of registrations for an event, without withdrawn ones, once it is loaded. */
function EventCount({ event }: { event: string }) {
  const { data } = useStatistics()
  const count = data?.byEvent.find((row) => row.event === event)?.registrations
  return count === undefined ? null : <span className="filters__count">{count.toLocaleString('en-IN')}</span>
}
