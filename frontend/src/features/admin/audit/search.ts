import { text } from '../parts/parameters'

/** The search parameters of the tab Audit log: its filters. */
export const auditSearch = { actor: text, action: text, object: text, from: text, to: text }
