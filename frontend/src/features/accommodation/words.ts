import type { BookedBed, BookingRecord, Category, CouponTerms } from 'infinito-rules'
import { formatPaise } from '@/lib/money'
import { timeInWords } from '@/lib/time'

const DAY_MS = 86_400_000

export const BEDS: Record<Category, string> = { Men: 'Men’s beds', Women: 'Women’s beds' }

/** `1 night`, `2 nights`. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

export const leftInWords = (left: number) => (left === 0 ? 'No beds left' : `${counted(left, 'bed')} left`)

/** The day so many days later, ISO 8601. */
export const daysAfter = (day: string, count: number) => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** `22 Jan 2026 to 24 Jan 2026 (2 nights)`. */
export const stayInWords = ({ checkInDate, checkOutDate, stayDays }: Pick<BookingRecord, 'checkInDate' | 'checkOutDate' | 'stayDays'>) =>
  `${timeInWords(checkInDate, true)} to ${timeInWords(checkOutDate, true)} (${counted(stayDays, 'night')})`

/** `10% off`, `₹200 off`. */
export const couponInWords = ({ discount, couponType }: Pick<CouponTerms, 'discount' | 'couponType'>) =>
  `${couponType === 'percentage' ? `${discount}%` : formatPaise(discount * 100)} off`

/** The names of the people in each block. */
export function peopleByBlock(people: readonly BookedBed[]): readonly { block: string; names: string }[] {
  const blocks = new Map<string, string[]>()
  for (const { name, block } of people) {
    const names = blocks.get(block) ?? []
    names.push(name || 'somebody who left the team')
    blocks.set(block, names)
  }
  return [...blocks].map(([block, names]) => ({ block, names: names.join(', ') }))
}

/** The state of a booking in words, at a time in milliseconds since 1970. */
export function stateOf({ status, heldUntil }: BookingRecord, now: number): { tone: 'ok' | 'warning' | 'neutral'; label: string } {
  if (status === 'paid') return { tone: 'ok', label: 'Paid' }
  if (status === 'refunded') return { tone: 'neutral', label: 'Refunded' }
  if (isHeld({ status, heldUntil }, now)) return { tone: 'warning', label: `Held until ${timeInWords(heldUntil)}` }
  return { tone: 'neutral', label: 'Not paid in time' }
}

/** Whether the beds of an unpaid booking are held at this time. */
export const isHeld = ({ status, heldUntil }: Pick<BookingRecord, 'status' | 'heldUntil'>, now: number) =>
  status === 'held' && Date.parse(heldUntil) > now
