import { formatPaise } from '@/lib/money'
import type { Group, MemberRecord, RegistrationRecord } from 'infinito-rules'

/** A registration with its team, as the server sends it. A group of one is an object. */
export type Registration = RegistrationRecord &
  Partial<Record<Group, MemberRecord | MemberRecord[]>> & {
    /** The lead athlete (athletics). */
    leadName?: string
    individualEvents?: string[]
    relayTeams?: { teamName: string; members: MemberRecord[] }[]
  }

const GROUPS: readonly Group[] = ['captain', 'viceCaptain', 'players', 'substitutes']

/** The number of people in a registration. Counts a person in two relays once, and no coach. */
export function memberCount(registration: Registration): number {
  const members = GROUPS.flatMap((group) => registration[group] ?? [])
  if (registration.leadName === undefined) return members.length
  const names = [registration.leadName, ...(registration.relayTeams ?? []).flatMap((team) => team.members.map((m) => m.fullname))]
  return new Set(names).size
}

/** The label of a registration whose fee is due: `Saved, ₹1,500 due`. */
export function savedAndDue({ amount }: Pick<Registration, 'amount'>): string {
  return `Saved, ${formatPaise(amount)} due`
}

/** Whether the fee can be paid now. */
export function isPayable({ paymentStatus, status }: Registration): boolean {
  return paymentStatus === 'pending' && (status === 'submitted' || status === 'approved')
}

/** Whether a receipt was issued: the fee was paid, also if it was refunded later. */
export function hasReceipt({ paymentStatus }: Registration): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'refunded'
}
