import { text } from '../parts/parameters'

/** The search parameters of the tab Confirmations: its filters. */
export const invitationsSearch = { event: text, college: text, day: text }
