import type { CollegeArrivals } from 'infinito-rules'

/** The numbers of a college. */
export type Count = Exclude<keyof CollegeArrivals, 'college'>

/** The titles of the numbers, in the order of the table and of its CSV file. */
export const COUNTS: readonly { name: Count; title: string }[] = [
  { name: 'teams', title: 'Teams' },
  { name: 'unpaid', title: 'Unpaid' },
  { name: 'expected', title: 'Expected' },
  { name: 'unconfirmed', title: 'Not confirmed' },
  { name: 'beds', title: 'Beds' },
  { name: 'arrived', title: 'Arrived' },
]

/** The order if the address names none. */
export const DEFAULT_ORDER = 'college'

/** The orders for a select. Tables have no heads on phones. */
export const ORDERS = [
  { value: 'college', label: 'College, A to Z' },
  { value: '-college', label: 'College, Z to A' },
  ...COUNTS.flatMap(({ name, title }) => [
    { value: `-${name}`, label: `${title}, most first` },
    { value: name, label: `${title}, fewest first` },
  ]),
]

/** The colleges in an order: the name of a column, with a leading `-` if it descends. Equal ones are in the order of names. */
export function sorted(colleges: readonly CollegeArrivals[], order: string): readonly CollegeArrivals[] {
  const name = order.replace(/^-/, '')
  const sign = order.startsWith('-') ? -1 : 1
  const byName = (a: CollegeArrivals, b: CollegeArrivals) => a.college.localeCompare(b.college)
  const count = COUNTS.find((count) => count.name === name)?.name
  if (count === undefined) return colleges.toSorted((a, b) => sign * byName(a, b))
  return colleges.toSorted((a, b) => sign * (a[count] - b[count]) || byName(a, b))
}

/** The sum of a number over colleges. */
export const totalOf = (colleges: readonly CollegeArrivals[], name: Count) => colleges.reduce((sum, college) => sum + college[name], 0)
