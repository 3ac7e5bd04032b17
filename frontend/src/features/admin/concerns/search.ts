import { text } from '../parts/parameters'

/** The search parameters of the tab Concerns. */
export const concernsSearch = { status: text }
