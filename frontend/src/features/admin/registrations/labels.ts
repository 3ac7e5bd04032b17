import type { Decision, PaymentStatus, RegistrationStatus } from '@/generated/wasm/infinito'
import { PAYMENT, STATUS } from '@/components/StatusBadges'
import { eventByEndpoint, events } from '@/lib/catalogue'

/** What can be chosen, by value. The first stands for all. */
export type Options = readonly (readonly [value: string, words: string])[]

/** The events that can be entered. */
export const EVENTS: Options = events.flatMap(({ endpoint, title }) => (endpoint === undefined ? [] : [[endpoint, title] as const]))

const named = <K extends string>(words: Record<K, readonly [tone: string, words: string]>): Options =>
  Object.entries<readonly [string, string]>(words).map(([name, [, text]]) => [name, text] as const)

export const STATUSES = named<RegistrationStatus>(STATUS)
export const PAYMENTS = named<PaymentStatus>(PAYMENT)

/** By what the table can be sorted; the address holds the value. */
export const ORDERS: Options = [
  ['-createdAt', 'Newest first'], ['createdAt', 'Oldest first'],
  ['college', 'College, A to Z'], ['-college', 'College, Z to A'],
  ['event', 'Event, A to Z'], ['-event', 'Event, Z to A'],
  ['-amount', 'Highest fee first'], ['amount', 'Lowest fee first'],
]
export const USUAL_ORDER = '-createdAt'

export const titleOf = (event: string) => eventByEndpoint(event)?.title ?? event

/** What was decided, after a username. */
export const DECIDED: Record<Decision, string> = {
  approve: 'approved it',
  reject: 'rejected it',
  requestChanges: 'asked for changes',
}

export const counted = (count: number, more = 'registrations', one = 'registration') => `${count} ${count === 1 ? one : more}`
