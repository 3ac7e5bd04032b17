/** Rows a page of every table of the portal (spec section 9). */
export const PAGE_SIZE = 5

/** How many pages so many rows fill; one where there is none. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))
