import type { Destination, InboxReason, PaymentRecord } from 'infinito-rules'
import { eventByEndpoint } from '@/lib/catalogue'

type Badge = readonly [tone: string, words: string]

/** The state of a payment for staff: the destination of its money, or failed. */
export function stateOf({ destination, status }: PaymentRecord): Badge {
  if (destination === 'none' && status === 'failed') return ['error', 'Failed']
  return DESTINATIONS[destination]
}

export const DESTINATIONS: Record<Destination, Badge> = {
  none: ['neutral', 'Not booked'],
  confirmed: ['ok', 'Confirmed'],
  inbox: ['warning', 'Inbox'],
  accepted: ['ok', 'Accepted'],
  refunding: ['info', 'Refunding'],
  refunded: ['neutral', 'Refunded'],
}

export const DESTINATION_NAMES = Object.keys(DESTINATIONS) as Destination[]

/** The reasons why a payment needs a decision. */
export const REASONS: Record<InboxReason, string> = {
  closed: 'Its registration can no longer be paid: it was replaced, withdrawn or rejected.',
  double: 'It was already paid: this is a second payment.',
  amount: 'The amount is different from the fee due.',
  unknown_order: 'Its order isn’t one of ours.',
  partly_refunded: 'A part of it was refunded at the payment provider. What it has paid stays paid: accept the rest, or refund it.',
  full: 'Its place or beds went to others because it stayed unpaid. Accepting gives a team a place beyond the limit.',
}

/** The purpose of a payment in short. */
export function purposeOf({ event, registrationId, receipt, isForBeds }: PaymentRecord): string {
  if (event) return (isForBeds ? 'Beds: ' : '') + (eventByEndpoint(event)?.title ?? event)
  if (registrationId) return 'A registration'
  return receipt ? 'Test item' : 'Unknown'
}
