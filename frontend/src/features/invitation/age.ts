import { fest } from '@/lib/fest'

const ADULT = 18

/** Today in the fest's time zone: `2026-01-23`. */
export const today = () => new Date(Date.now() + fest.utcOffset * 1000).toISOString().slice(0, 10)

/** Whether somebody with this date of birth (`2008-01-23`) is under 18 on a day. False without a date. */
export function isUnder18(born: string, day = today()): boolean {
  const [year = '', ...monthAndDay] = born.split('-')
  if (monthAndDay.length < 2) return false
  const birthday = [String(Number(year) + ADULT).padStart(4, '0'), ...monthAndDay].join('-')
  return birthday > day
}
