import { ambassadorsSearch } from './ambassadors/search'
import { auditSearch } from './audit/search'
import { concernsSearch } from './concerns/search'
import { contestsSearch } from './contests/search'
import { eventsSearch } from './events/search'
import { invitationsSearch } from './invitations/search'
import { jobsSearch } from './jobs/search'
import { page, rows, text } from './parts/parameters'
import { paymentsSearch } from './payments/search'
import { registrationsSearch } from './registrations/search'
import { settingsSearch } from './settings/search'
import { usersSearch } from './users/search'

/** The tabs of the admin portal, in the order of the sidebar. */
const ADMIN_TABS = [
  'home',
  'users',
  'ca',
  'programme',
  'events',
  'registrations',
  'invitations',
  'accommodation',
  'house',
  'passes',
  'gate',
  'arrivals',
  'payments',
  'concerns',
  'contests',
  'colleges',
  'settings',
  'mailings',
  'announcements',
  'jobs',
  'audit',
] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

const tab = (value: unknown): AdminTab | undefined => ADMIN_TABS.find((name) => name === value)

/**
 * Every search parameter of `/admin`: those of all tabs, then those of each. Tabs may share a parameter. A tab checks further which
 * values of a text it knows.
 */
const PARSERS = {
  tab,
  page,
  rows,
  q: text,
  ...usersSearch,
  ...ambassadorsSearch,
  ...eventsSearch,
  ...registrationsSearch,
  ...invitationsSearch,
  ...paymentsSearch,
  ...concernsSearch,
  ...contestsSearch,
  ...settingsSearch,
  ...jobsSearch,
  ...auditSearch,
}

/** The search parameters of `/admin`. */
export type AdminSearch = { [Name in keyof typeof PARSERS]?: ReturnType<(typeof PARSERS)[Name]> }

/** The first page of every list. */
export const FIRST_PAGES: AdminSearch = Object.fromEntries(
  Object.entries(PARSERS).flatMap(([name, parse]) => (parse === page ? [[name, 1]] : [])),
)

/**
 * Validates the search parameters of `/admin`. Drops unknown ones. An invalid one is present as `undefined`, because the router
 * merges the result into the parameters as it read them.
 */
export function parseAdminSearch(search: Record<string, unknown>): AdminSearch {
  return Object.fromEntries(Object.entries(PARSERS).flatMap(([name, parse]) => (name in search ? [[name, parse(search[name])]] : [])))
}
