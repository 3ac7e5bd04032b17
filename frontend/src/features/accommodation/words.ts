import type { BookedBed, BookedExtra, BookingRecord, Category, CouponTerms } from 'infinito-rules'
import { formatPaise } from '@/lib/money'
import { timeInWords } from '@/lib/time'

export const BEDS: Record<Category, string> = { Men: 'Men’s beds', Women: 'Women’s beds' }

/** `1 night`, `2 nights`. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** `22 Jan 2026 to 24 Jan 2026 (2 nights)`. */
export const stayInWords = ({ checkInDate, checkOutDate, stayDays }: Pick<BookingRecord, 'checkInDate' | 'checkOutDate' | 'stayDays'>) =>
  `${timeInWords(checkInDate, true)} to ${timeInWords(checkOutDate, true)} (${counted(stayDays, 'night')})`

/** `Dinner, 22 Jan 2026`. */
export const extraInWords = ({ name, day }: Pick<BookedExtra, 'name' | 'day'>) => (day ? `${name}, ${timeInWords(day, true)}` : name)

/** `10% off`, `₹200 off`. */
export const couponInWords = ({ discount, couponType }: Pick<CouponTerms, 'discount' | 'couponType'>) =>
  `${couponType === 'percentage' ? `${discount}%` : formatPaise(discount * 100)} off`

/** The people in each block: `Hostel 3: Asha, Bina`. Only their names without beds. */
export function peopleByBlock(people: readonly BookedBed[]): readonly string[] {
  const blocks = new Map<string, string[]>()
  for (const { name, block } of people) {
    const names = blocks.get(block) ?? []
    names.push(name || 'somebody who left the team')
    blocks.set(block, names)
  }
  return [...blocks].map(([block, names]) => (block ? `${block}: ` : '') + names.join(', '))
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
