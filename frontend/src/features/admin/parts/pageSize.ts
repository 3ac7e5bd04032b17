import { PAGE_SIZES } from './parameters'
import { useAdminSearch } from './useAdminSearch'

/** Rows on a page of each table of the portal, unless the user chooses more (spec section 9). */
export const PAGE_SIZE = PAGE_SIZES[0]

/** Rows on a page now. The address holds the choice. */
export const usePageSize = (): number => useAdminSearch().search.rows ?? PAGE_SIZE

/** The number of pages for so many rows, at least 1. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** The rows of one page of a list that is loaded whole. A page beyond the last shows the last. */
export function useRowsOfPage<Row>(rows: readonly Row[], page: number): readonly Row[] {
  const size = usePageSize()
  const start = (Math.min(page, pagesOf(rows.length, size)) - 1) * size
  return rows.slice(start, start + size)
}
