import type { AmbassadorApplication } from '@/generated/wasm/infinito'
import { QueryResult } from '@/components/QueryResult'
import { STATUSES } from '@/lib/ambassadorStatuses'
import { useCallback, useEffect, useState } from 'react'
import { pagesOf } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import { SearchField } from '../parts/SearchField'
import { useAdminSearch } from '../parts/useAdminSearch'
import type { TabProps } from '../tabs'
import { ApplicationDialog, HEADING_ID } from './ApplicationDialog'
import { ApplicationsTable } from './ApplicationsTable'
import { Counters } from './Counters'
import { DecidedNotice } from './DecidedNotice'
import { StatusFilter } from './StatusFilter'
import { useApplications } from './useApplications'

/** Who wants to be a campus ambassador: counters, filters, five a page, and the decisions. What is shown is in the address. */
export function AmbassadorsTab({ title, user }: TabProps) {
  const { search: { page = 1, q = '', application: chosen, ...search }, change } = useAdminSearch()
  const status = STATUSES.find((name) => name === search.status) ?? ''
  const query = useApplications({ page, q, status })
  const [decided, setDecided] = useState<AmbassadorApplication>()
  const forget = useCallback(() => setDecided(undefined), [])
  const asked = (['accept', 'reject'] as const).find((deed) => deed === search.decide) ?? ''

  // The last row of the last page may have got another status.
  const last = query.data && !query.isPlaceholderData ? pagesOf(query.data.total) : undefined
  const isBeyond = last !== undefined && page > last
  useEffect(() => {
    if (isBeyond) change({ page: last }, { replace: true })
  }, [isBeyond, last, change])

  return (
    <>
      <h2 id={HEADING_ID} tabIndex={-1}>
        {title}
      </h2>
      {decided ? <DecidedNotice key={`${decided._id} ${decided.reviewedAt}`} application={decided} onGone={forget} /> : null}
      {query.data ? <Counters counts={query.data.counts} /> : null}
      <div className="toolbar">
        <SearchField id="applications-search" label="Search" hint="Name, username, email or college" />
        <StatusFilter value={status} onChange={(status) => change({ status, page: 1 })} />
      </div>
      <QueryResult query={query}>
        {({ applications, total }) => (
          <div aria-busy={query.isPlaceholderData}>
            <p className="muted" role="status">
              {total === 1 ? '1 application' : `${total} applications`}
            </p>
            <ApplicationsTable applications={applications} onOpen={({ _id }, decide) => change({ application: _id, decide })} />
            <Pagination page={page} count={pagesOf(total)} onPage={(page) => change({ page })} />
          </div>
        )}
      </QueryResult>
      {chosen ? (
        <ApplicationDialog
          key={chosen}
          id={chosen}
          asked={asked}
          user={user}
          onDecided={(changed) => {
            setDecided(changed.status === 'pending' ? undefined : changed)
            // The question is answered: it is not to stand there again where the decision is undone.
            change({ decide: undefined }, { replace: true })
          }}
          onClose={() => change({ application: undefined, decide: undefined })}
        />
      ) : null}
    </>
  )
}
