import type { ConcernRecord, ConcernStatus } from '@/generated/wasm/infinito'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { QueryResult } from '@/components/QueryResult'
import { messageOf } from '@/lib/api'
import { useRef, useState } from 'react'
import { pagesOf } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import { SearchField } from '../parts/SearchField'
import { useAdminSearch } from '../parts/useAdminSearch'
import type { TabProps } from '../tabs'
import { Concern } from './Concern'
import { mark, useConcerns } from './useConcerns'

const FILTERS = [['open', 'Open'], ['done', 'Done'], ['all', 'All']] as const

/** What people wrote by the contact form, those that wait first. What is shown is in the address. */
export function ConcernsTab({ title }: TabProps) {
  const { search: { page = 1, q = '', ...search }, change } = useAdminSearch()
  const shown = FILTERS.find(([name]) => name === search.status)?.[0] ?? 'open'
  const status: ConcernStatus | '' = shown === 'all' ? '' : shown
  const query = useConcerns({ page, q, status })
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState<string>()
  const [said, setSaid] = useState<Status>()

  const press = async ({ _id, status }: ConcernRecord) => {
    if (busy !== undefined) return
    setBusy(_id)
    setSaid(undefined)
    try {
      setSaid({ tone: 'ok', words: await mark(_id, status === 'open' ? 'done' : 'reopen') })
      // The button that was pressed may be gone.
      heading.current?.focus()
    } catch (error) {
      setSaid({ tone: 'error', words: messageOf(error) })
    }
    setBusy(undefined)
  }

  return (
    <>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <div className="toolbar">
        <SearchField id="concerns-search" label="Search" hint="Name or email" />
        <div className="filters" role="group" aria-label="Status">
          {FILTERS.map(([name, words]) => (
            <button className="filters__button" type="button" key={name} aria-pressed={name === shown} onClick={() => change({ status: name === 'open' ? '' : name, page: 1 })}>
              {words}
            </button>
          ))}
        </div>
      </div>
      <StatusMessage said={said} />
      <QueryResult query={query}>
        {({ concerns, total }) => (
          <div className="stack" aria-busy={query.isPlaceholderData}>
            <p className="muted" role="status">
              {total === 1 ? '1 message' : `${total} messages`}
            </p>
            {concerns.map((concern) => (
              <Concern key={concern._id} concern={concern} isBusy={busy === concern._id} onPress={() => void press(concern)} />
            ))}
            <Pagination page={Math.min(page, pagesOf(total))} count={pagesOf(total)} onPage={(page) => change({ page })} />
          </div>
        )}
      </QueryResult>
    </>
  )
}
