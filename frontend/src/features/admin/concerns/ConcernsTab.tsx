import type { ConcernStatus } from 'infinito-rules'
import { QueryResult } from '@/components/QueryResult'
import { StatusMessage } from '@/components/StatusMessage'
import { useRef } from 'react'
import { counted } from '../parts/counted'
import { FilterButtons } from '../parts/FilterButtons'
import { mutationStatus } from '../parts/mutationStatus'
import { Pagination } from '../parts/Pagination'
import { SearchField } from '../parts/SearchField'
import { useAdminSearch } from '../parts/useAdminSearch'
import type { TabProps } from '../tabs'
import { Concern } from './Concern'
import { useConcerns, useMarkConcern } from './queries'

const OPTIONS = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
  { value: 'all', label: 'All' },
] as const

/** The messages from the contact form, open ones first. */
export default function ConcernsTab({ title }: TabProps) {
  const {
    search: { page = 1, q = '', ...search },
    change,
  } = useAdminSearch()
  const shown = OPTIONS.find(({ value }) => value === search.status)?.value ?? 'open'
  const status: ConcernStatus | '' = shown === 'all' ? '' : shown
  const query = useConcerns({ page, q, status })
  const heading = useRef<HTMLHeadingElement>(null)
  const mark = useMarkConcern()

  return (
    <>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <div className="toolbar">
        <SearchField id="concerns-search" label="Search" hint="Name or email" />
        <FilterButtons
          label="Status"
          options={OPTIONS}
          value={shown}
          onChange={(status) => change({ status: status === 'open' ? '' : status, page: 1 })}
        />
      </div>
      <StatusMessage status={mutationStatus(mark)} />
      <QueryResult query={query}>
        {({ concerns, total }) => (
          <div className="stack" aria-busy={query.isPlaceholderData}>
            <p className="muted" role="status">
              {counted(total, 'message', 'messages')}
            </p>
            {concerns.map((concern) => (
              <Concern
                key={concern._id}
                concern={concern}
                isBusy={mark.isPending && mark.variables._id === concern._id}
                isDisabled={mark.isPending}
                // The pressed button may be gone.
                onMark={() => mark.mutate(concern, { onSuccess: () => heading.current?.focus() })}
              />
            ))}
            <Pagination page={page} total={total} isStale={query.isPlaceholderData} onPage={(page, options) => change({ page }, options)} />
          </div>
        )}
      </QueryResult>
    </>
  )
}
