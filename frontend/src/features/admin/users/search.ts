import { text } from '../parts/parameters'

/** The search parameters of the tab Users. */
export const usersSearch = { role: text }
