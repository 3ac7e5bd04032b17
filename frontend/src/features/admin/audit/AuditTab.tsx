import { QueryResult } from '@/components/QueryResult'
import { OpenPagination } from '../parts/Pagination'
import { useAdminSearch } from '../parts/useAdminSearch'
import type { TabProps } from '../tabs'
import { AuditFilters } from './AuditFilters'
import { AuditTable } from './AuditTable'
import { useAudit } from './queries'

/** The audit log, for admins: the actions of all users, newest first. */
export default function AuditTab({ title }: TabProps) {
  const {
    search: { page = 1, actor = '', action = '', object = '', from = '', to = '' },
    change,
  } = useAdminSearch()
  const query = useAudit({ page, actor, action, object, from, to })
  return (
    <>
      <h2>{title}</h2>
      <AuditFilters actions={query.data?.actions ?? []} />
      <QueryResult query={query}>
        {({ records, hasMore }) => (
          <div aria-busy={query.isPlaceholderData}>
            <AuditTable records={records} onObject={(object) => change({ object, page: 1 })} />
            <OpenPagination
              page={page}
              isEmpty={records.length === 0}
              hasMore={hasMore}
              isStale={query.isPlaceholderData}
              onPage={(page, options) => change({ page }, options)}
            />
          </div>
        )}
      </QueryResult>
    </>
  )
}
