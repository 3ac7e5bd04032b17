import type { House, HouseBed, HouseBlock, HouseRoom, StayState } from 'infinito-rules'
import { counted } from '../parts/counted'

/** Somebody with a bed, with their block and their room. */
export interface Person extends HouseBed {
  block: HouseBlock | undefined
  room: HouseRoom | undefined
}

export const STATES: readonly { value: StayState; label: string }[] = [
  { value: 'expected', label: 'Expected' },
  { value: 'in', label: 'In the house' },
  { value: 'out', label: 'Left' },
]

/** Everybody with a bed. */
export function peopleOf({ blocks, beds }: House): readonly Person[] {
  const blockOf = new Map(blocks.map((block) => [block.id, block]))
  const roomOf = new Map(blocks.flatMap(({ rooms }) => rooms).map((room) => [room.id, room]))
  return beds.map((bed) => ({
    ...bed,
    name: bed.name || 'Somebody who left the team',
    block: blockOf.get(bed.blockId),
    room: roomOf.get(bed.roomId),
  }))
}

/** `12 people`. */
export const countedPeople = (people: readonly Person[]) => counted(people.length, 'person', 'people')

/** `Asha Rao`, `12 people`. */
export const inWords = (people: readonly Person[]) => (people.length === 1 && people[0]?.name) || countedPeople(people)

export const depositsOf = (people: readonly Person[]) => people.reduce((sum, { deposit }) => sum + deposit, 0)

/** The beds of a room that others leave free from the first day of these people to their last. */
export function freeBeds({ id, beds }: HouseRoom, people: readonly Person[], everybody: readonly Person[]): number {
  const [from = ''] = people.map(({ checkInDate }) => checkInDate).toSorted()
  const until =
    people
      .map(({ checkOutDate }) => checkOutDate)
      .toSorted()
      .at(-1) ?? ''
  const ids = new Set(people.map(({ id }) => id))
  const others = everybody.filter((other) => other.roomId === id && other.state !== 'out' && !ids.has(other.id))
  // A night has more people than the one before only if somebody comes.
  const nights = [from, ...others.map(({ checkInDate }) => checkInDate)].filter((night) => from <= night && night < until)
  const taken = nights.map((night) => others.filter((other) => other.checkInDate <= night && night < other.checkOutDate).length)
  return beds - Math.max(0, ...taken)
}
