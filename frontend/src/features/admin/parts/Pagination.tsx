import { Button } from '@/components/Button'
import { useEffect, useId } from 'react'
import { FIRST_PAGES } from '../search'
import { PAGE_SIZES } from './parameters'
import { PAGE_SIZE, pagesOf, usePageSize } from './pageSize'
import { useAdminSearch } from './useAdminSearch'

interface PaginationProps {
  /** From 1. A page beyond the last is corrected. */
  page: number
  /** The number of rows of the whole list. */
  total: number
  /** The total belongs to an older answer: it says nothing about this page. */
  isStale?: boolean
  onPage: (page: number, options?: { replace: boolean }) => void
  /** Distinguishes two of them in one tab. */
  label?: string
  /** Hides itself if the list fits on the smallest page. */
  isOptional?: boolean
}

/** Buttons to the previous and the next page of a list, and the choice of rows a page. */
export function Pagination({ page, total, isStale = false, onPage, label = 'Pages', isOptional = false }: PaginationProps) {
  const count = pagesOf(total, usePageSize())
  const shown = useCorrectedPage({ page, count, isStale, onPage })
  if (isOptional && total <= PAGE_SIZE) return null
  return (
    <PageButtons label={label} page={shown} count={count} onPage={onPage} hasRows={total > PAGE_SIZE}>
      {`Page ${shown} of ${count}`}
    </PageButtons>
  )
}

/** The same for a list whose total is unknown. `hasMore`: another page follows. */
export function OpenPagination({
  page,
  isEmpty,
  hasMore,
  isStale,
  onPage,
}: Pick<PaginationProps, 'page' | 'isStale' | 'onPage'> & { isEmpty: boolean; hasMore: boolean }) {
  const last = isEmpty ? 1 : page
  const count = hasMore ? page + 1 : last
  const shown = useCorrectedPage({ page, count, isStale: isStale ?? false, onPage })
  return (
    <PageButtons label="Pages" page={shown} count={count} onPage={onPage} hasRows>
      {hasMore ? `Page ${shown}` : `Page ${shown} of ${count}`}
    </PageButtons>
  )
}

/** Goes to the last page if the address names one beyond it: rows may have gone since. Returns the page to show meanwhile. */
function useCorrectedPage({
  page,
  count,
  isStale,
  onPage,
}: Required<Pick<PaginationProps, 'page' | 'isStale' | 'onPage'>> & { count: number }): number {
  const isBeyond = !isStale && page > count
  useEffect(() => {
    if (isBeyond) onPage(count, { replace: true })
  })
  return Math.min(page, count)
}

function PageButtons({
  label,
  page,
  count,
  onPage,
  hasRows,
  children,
}: Pick<PaginationProps, 'page' | 'onPage'> & { label: string; count: number; hasRows: boolean; children: string }) {
  const step = (by: number, words: string) => (
    <Button className="pagination__button" size="small" isDisabled={page + by < 1 || page + by > count} onClick={() => onPage(page + by)}>
      {words}
    </Button>
  )
  return (
    <nav className="pagination" aria-label={label}>
      {hasRows ? <RowsChoice /> : null}
      {step(-1, 'Previous')}
      <p className="pagination__words" role="status">
        {children}
      </p>
      {step(1, 'Next')}
    </nav>
  )
}

/** Chooses how many rows the tables of the portal show. The lists begin again at their first page. */
function RowsChoice() {
  const id = useId()
  const size = usePageSize()
  const { change } = useAdminSearch()
  const choose = (value: string) => {
    const rows = PAGE_SIZES.find((rows) => String(rows) === value)
    change({ rows: rows === PAGE_SIZE ? undefined : rows, ...FIRST_PAGES })
  }
  return (
    <label className="pagination__rows" htmlFor={id}>
      Rows
      <select className="field__control" id={id} value={size} onChange={(event) => choose(event.target.value)}>
        {PAGE_SIZES.map((rows) => (
          <option key={rows}>{rows}</option>
        ))}
      </select>
    </label>
  )
}
