// How the search parameters of the tabs are read. These files are in the first script of every page: they import nothing else.

/** A text that is not blank. The router reads `q=2025` as a number and `q=true` as a boolean. */
export const text = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') && value !== '' ? String(value) : undefined

/** The number of a page, from 1. */
export function page(value: unknown): number | undefined {
  const page = typeof value === 'string' || typeof value === 'number' ? Math.trunc(Number(value)) : NaN
  return Number.isSafeInteger(page) && page >= 1 ? page : undefined
}

/** How many rows a table of the portal may show on a page. The first is the default (spec section 9). */
export const PAGE_SIZES = [5, 25, 100] as const

/** Rows on a page of a table. */
export const rows = (value: unknown) => PAGE_SIZES.find((size) => String(size) === String(value))
