import { QueryResult } from '@/components/QueryResult'
import { STATUS_WORDS, STATUSES } from '@/lib/ambassadorStatuses'
import type { AmbassadorApplication, AmbassadorCounts, AmbassadorStatus } from 'infinito-rules'
import { useCallback, useState } from 'react'
import { FilterButtons } from '../parts/FilterButtons'
import { Pagination } from '../parts/Pagination'
import { SearchField } from '../parts/SearchField'
import { counted } from '../parts/counted'
import { useAdminSearch } from '../parts/useAdminSearch'
import type { TabProps } from '../tabs'
import { ApplicationDialog, HEADING_ID } from './ApplicationDialog'
import { ApplicationsTable } from './ApplicationsTable'
import { DecidedNotice } from './DecidedNotice'
import { useApplications } from './queries'

/** The applications of campus ambassadors: counters, filters and decisions. */
export default function AmbassadorsTab({ title, user }: TabProps) {
  const {
    search: { page = 1, q = '', application: chosen, ...search },
    change,
  } = useAdminSearch()
  const status = STATUSES.find((name) => name === search.status) ?? ''
  const query = useApplications({ page, q, status })
  const [decided, setDecided] = useState<AmbassadorApplication>()
  const dismiss = useCallback(() => setDecided(undefined), [])
  const initialAction = (['accept', 'reject'] as const).find((action) => action === search.decide)

  return (
    <>
      <h2 id={HEADING_ID} tabIndex={-1}>
        {title}
      </h2>
      {decided ? <DecidedNotice key={`${decided._id} ${decided.reviewedAt}`} application={decided} onGone={dismiss} /> : null}
      {query.data ? <Counters counts={query.data.counts} /> : null}
      <div className="toolbar">
        <SearchField id="applications-search" label="Search" hint="Name, username, email or college" />
        <StatusFilter value={status} onChange={(status) => change({ status, page: 1 })} />
      </div>
      <QueryResult query={query}>
        {({ applications, total }) => (
          <div aria-busy={query.isPlaceholderData}>
            <p className="muted" role="status">
              {counted(total, 'application', 'applications')}
            </p>
            <ApplicationsTable applications={applications} onOpen={({ _id }, decide) => change({ application: _id, decide })} />
            <Pagination page={page} total={total} isStale={query.isPlaceholderData} onPage={(page, options) => change({ page }, options)} />
          </div>
        )}
      </QueryResult>
      {chosen ? (
        <ApplicationDialog
          key={chosen}
          id={chosen}
          initialAction={initialAction}
          user={user}
          onDecided={(changed) => {
            setDecided(changed.status === 'pending' ? undefined : changed)
            // Keeps the question closed if the decision is undone.
            change({ decide: undefined }, { replace: true })
          }}
          onClose={() => change({ application: undefined, decide: undefined })}
        />
      ) : null}
    </>
  )
}

const OPTIONS = [{ value: '', label: 'All' } as const, ...STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] }))]

/** Filters the applications by status. */
function StatusFilter({ value, onChange }: { value: AmbassadorStatus | ''; onChange: (status: AmbassadorStatus | '') => void }) {
  return <FilterButtons label="Status" options={OPTIONS} value={value} onChange={onChange} />
}

/** The number of applications of each status. */
function Counters({ counts }: { counts: AmbassadorCounts }) {
  return (
    <dl className="statistics" aria-label="Applications by status">
      {STATUSES.map((status) => (
        <div className="card card--lines" key={status}>
          <dt className="statistics__name">{STATUS_WORDS[status]}</dt>
          <dd className="statistics__value">{counts[status]}</dd>
        </div>
      ))}
    </dl>
  )
}
