/** The tabs of the admin portal, in the order of the sidebar. */
const ADMIN_TABS = [
  'home',
  'users',
  'ca',
  'events',
  'registrations',
  'payments',
  'concerns',
  'contests',
  'colleges',
  'settings',
  'announcements',
  'jobs',
  'audit',
] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

const parseTab = (value: unknown): AdminTab | undefined => ADMIN_TABS.find((tab) => tab === value)

/** A text that is not blank. The router reads `q=2025` as a number and `q=true` as a boolean. */
const parseText = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') && value !== '' ? String(value) : undefined

/** The number of a page, from 1. */
function parsePage(value: unknown): number | undefined {
  const page = typeof value === 'string' || typeof value === 'number' ? Math.trunc(Number(value)) : NaN
  return Number.isSafeInteger(page) && page >= 1 ? page : undefined
}

/** How many rows a table of the portal may show on a page. The first is the default (spec section 9). */
export const PAGE_SIZES = [5, 25, 100] as const

const parseRows = (value: unknown) => PAGE_SIZES.find((size) => String(size) === String(value))

/** Every search parameter of `/admin`. A tab checks further which values of a text it knows. */
const PARSERS = {
  tab: parseTab,
  page: parsePage,
  /** Rows on a page of a table. */
  rows: parseRows,
  q: parseText,
  role: parseText,
  status: parseText,
  event: parseText,
  /** The registration in the dialog of the tab Events. */
  entry: parseText,
  /** The application in the dialog of the tab CA, and the decision whose question is open. */
  application: parseText,
  decide: parseText,
  /** The registration in the dialog of the tab Registrations, and the tab's filters. */
  registration: parseText,
  category: parseText,
  paymentStatus: parseText,
  flagged: parseText,
  college: parseText,
  sort: parseText,
  /** The payment in the dialog of the tab Payments, the tab's filter, and the page of its inbox. */
  payment: parseText,
  destination: parseText,
  inbox: parsePage,
  /** The number of the contest in the tab Fest days. */
  contest: parseText,
  /** The form in the tab Fest & events: `fest` or `event:chess`. */
  scope: parseText,
  /** The pages of the two lists of the tab Jobs. */
  jobs: parsePage,
  mails: parsePage,
  /** The filters of the tab Audit log. */
  actor: parseText,
  action: parseText,
  object: parseText,
  from: parseText,
  to: parseText,
}

/** The search parameters of `/admin`. */
export type AdminSearch = { [Name in keyof typeof PARSERS]?: ReturnType<(typeof PARSERS)[Name]> }

/**
 * Validates the search parameters of `/admin`. Drops unknown ones. An invalid one is present as `undefined`, because the router
 * merges the result into the parameters as it read them.
 */
export function parseAdminSearch(search: Record<string, unknown>): AdminSearch {
  const parsed: Record<string, string | number | undefined> = {}
  for (const [name, parse] of Object.entries(PARSERS)) if (name in search) parsed[name] = parse(search[name])
  return parsed
}
