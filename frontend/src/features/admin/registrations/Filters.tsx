import { SelectField } from '@/components/forms/SelectField'
import type { AdminSearch } from '../search'
import { useState, type ReactNode } from 'react'
import { SearchField } from '../parts/SearchField'
import { useAdminSearch } from '../parts/useAdminSearch'
import { DEFAULT_ORDER, EVENTS, ORDERS, PAYMENTS, STATUSES, type Option } from './labels'

const CATEGORIES: readonly Option[] = [
  { value: 'Men', label: 'Men' },
  { value: 'Women', label: 'Women' },
]
const FLAGGED: readonly Option[] = [
  { value: 'yes', label: 'With flags' },
  { value: 'no', label: 'Without flags' },
]
/** The server's values of `flagged`. The router would put them in quotes in the address. */
const FLAGGED_VALUES: Partial<Record<string, string>> = { yes: 'true', no: 'false' }

/** The filters, by their search parameters; the server's parameters have the same names. */
const FILTERS = ['q', 'event', 'category', 'paymentStatus', 'status', 'flagged', 'college', 'sort'] as const

/** The server's filter for the search parameters. */
export const filterOf = (search: AdminSearch) => ({
  ...Object.fromEntries(FILTERS.map((name) => [name, search[name] ?? ''])),
  flagged: FLAGGED_VALUES[search.flagged ?? ''] ?? '',
})

/** The filters of the table and its order. */
export function Filters() {
  const { search, change } = useAdminSearch()
  const select = (name: (typeof FILTERS)[number], label: string, options: readonly Option[]) => (
    <SelectField
      id={`registrations-${name}`}
      label={label}
      blank="All"
      options={options}
      value={search[name] ?? ''}
      onChange={(value) => change({ [name]: value, page: 1 })}
    />
  )
  const chosen = FILTERS.filter((name) => name !== 'q' && search[name]).length
  return (
    <div className="admin-registrations__filters" role="group" aria-label="Filters">
      <SearchField id="registrations-search" label="Search" hint="Part of a name, phone, email or college, or a code like INF-BAD-0042" />
      <MoreFilters chosen={chosen}>
        <SearchField id="registrations-college" name="college" label="College" hint="Beginning of its name" />
        {select('event', 'Event', EVENTS)}
        {select('category', 'Category', CATEGORIES)}
        {select('status', 'Status', STATUSES)}
        {select('paymentStatus', 'Payment', PAYMENTS)}
        {select('flagged', 'Flags', FLAGGED)}
        <SelectField
          id="registrations-sort"
          label="Sort"
          options={ORDERS}
          value={search.sort ?? DEFAULT_ORDER}
          onChange={(sort) => change({ sort: sort === DEFAULT_ORDER ? '' : sort, page: 1 })}
        />
      </MoreFilters>
    </div>
  )
}

/** All filters but the search. They are folded on phones, so that the first row stays in view. */
function MoreFilters({ chosen, children }: { chosen: number; children: ReactNode }) {
  const [isOpen] = useState(() => window.matchMedia('(width >= 700px)').matches)
  return (
    <details className="admin-registrations__more" open={isOpen}>
      <summary className="admin__fold-line admin-registrations__more-line">
        {chosen === 0 ? 'Filters and order' : `Filters and order (${chosen} chosen)`}
      </summary>
      <div className="admin-registrations__more-fields">{children}</div>
    </details>
  )
}
