/** Rows on a page of each table of the portal (spec section 9). */
export const PAGE_SIZE = 5

/** The number of pages for so many rows, at least 1. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))
