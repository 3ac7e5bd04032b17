import { TextField } from '@/components/forms/TextField'
import { useCallback, useState, type ReactNode } from 'react'
import type { useAddress } from '../parts/useAddress'
import { useDebouncedInput } from '../parts/useDebouncedInput'
import { Choice } from './SelectFilter'
import { EVENTS, ORDERS, PAYMENTS, STATUSES, USUAL_ORDER, type Options } from './labels'

type Address = ReturnType<typeof useAddress>

const CATEGORIES: Options = [['Men', 'Men'], ['Women', 'Women']]
const FLAGGED: Options = [['yes', 'With flags'], ['no', 'Without flags']]
/** How the server spells them; the address would put quotes around such words. */
const SPELLED: Partial<Record<string, string>> = { yes: 'true', no: 'false' }

/** Every filter, by its name in the address and in the question to the server. */
const FILTERS = ['q', 'event', 'category', 'paymentStatus', 'status', 'flagged', 'college', 'sort'] as const

/** What the server is asked for by the address. */
export const wantedBy = ({ text }: Address) =>
  Object.fromEntries(FILTERS.map((name) => [name, name === 'flagged' ? (SPELLED[text(name)] ?? '') : text(name)]))

/** Every filter of the table; each is in the address. */
export function Filters({ address: { text, change } }: { address: Address }) {
  const typeInto = useCallback((name: string) => (typed: string) => change({ [name]: typed, page: 1 }, { isTyping: true }), [change])
  const choice = (name: (typeof FILTERS)[number], label: string, all: string, options: Options) => (
    <Choice
      id={`registrations-${name}`}
      label={label}
      all={all}
      options={options}
      value={text(name)}
      onChange={(value) => change({ [name]: value, page: 1 })}
    />
  )
  const chosen = FILTERS.filter((name) => name !== 'q' && text(name) !== '').length
  return (
    <div className="desk__filters" role="group" aria-label="Filters">
      <Typed id="registrations-search" label="Search" hint="Email starts with, or a registration number" initial={text('q')} name="q" typeInto={typeInto} />
      <MoreFilters chosen={chosen}>
      <Typed id="registrations-college" label="College" hint="Beginning of its name" initial={text('college')} name="college" typeInto={typeInto} />
      {choice('event', 'Event', 'All', EVENTS)}
      {choice('category', 'Category', 'All', CATEGORIES)}
      {choice('status', 'Status', 'All', STATUSES)}
      {choice('paymentStatus', 'Payment', 'All', PAYMENTS)}
      {choice('flagged', 'Flags', 'All', FLAGGED)}
      <Choice
        id="registrations-sort"
        label="Sort"
        options={ORDERS}
        value={text('sort') || USUAL_ORDER}
        onChange={(sort) => change({ sort: sort === USUAL_ORDER ? '' : sort, page: 1 })}
      />
      </MoreFilters>
    </div>
  )
}

/** Every filter but the search: on phones behind one line, so that the first row is in view. */
function MoreFilters({ chosen, children }: { chosen: number; children: ReactNode }) {
  const [isOpen] = useState(() => window.matchMedia('(width >= 700px)').matches)
  return (
    <details className="desk__more" open={isOpen}>
      <summary className="desk__more-line">{chosen === 0 ? 'Filters and order' : `Filters and order (${chosen} chosen)`}</summary>
      <div className="desk__more-fields">{children}</div>
    </details>
  )
}

function Typed({ id, label, hint, name, initial, typeInto }: {
  id: string
  label: string
  hint: string
  name: string
  initial: string
  typeInto: (name: string) => (typed: string) => void
}) {
  const settle = useCallback((typed: string) => typeInto(name)(typed), [typeInto, name])
  const [typed, setTyped] = useDebouncedInput(settle, initial)
  return <TextField id={id} label={label} hint={hint} type="search" autoComplete="off" maxLength={200} value={typed} onChange={setTyped} />
}
