import labels from '@/generated/labels.json'
import type { Decision } from 'infinito-rules'
import { eventByEndpoint, events } from '@/lib/catalogue'
import { counted } from '../parts/counted'

/** An option of a filter. */
export interface Option {
  value: string
  label: string
}

/** The events that teams can enter, by endpoint. */
export const EVENTS: readonly Option[] = events.flatMap(({ endpoint, title }) =>
  endpoint === undefined ? [] : [{ value: endpoint, label: title }],
)

const optionsOf = (byValue: Record<string, string>): readonly Option[] =>
  Object.entries(byValue).map(([value, label]) => ({ value, label }))

export const STATUSES = optionsOf(labels.registrationStatus)
export const PAYMENTS = optionsOf(labels.paymentStatus)

/** The orders of the table, by the server's value. */
export const ORDERS: readonly Option[] = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'college', label: 'College, A to Z' },
  { value: '-college', label: 'College, Z to A' },
  { value: 'event', label: 'Event, A to Z' },
  { value: '-event', label: 'Event, Z to A' },
  { value: '-amount', label: 'Highest fee first' },
  { value: 'amount', label: 'Lowest fee first' },
]
export const DEFAULT_ORDER = '-createdAt'

export const titleOf = (event: string) => eventByEndpoint(event)?.title ?? event

/** A decision in the history, after the username: `asha approved it`. */
export const DECIDED: Record<Decision, string> = {
  approve: 'approved it',
  reject: 'rejected it',
  requestChanges: 'asked for changes',
}

export const countedRegistrations = (count: number) => counted(count, 'registration', 'registrations')
