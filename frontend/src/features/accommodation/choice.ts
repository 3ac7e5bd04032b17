import type { BedOffer, BookablePerson, BookableTeam, BookingForm, BookingRecord, ExtraOffer } from 'infinito-rules'

const DAY_MS = 86_400_000

/** What is chosen in the form, under the names of the call. Blank until it is chosen. */
export interface Choice {
  eventId: string
  /** Blank for no bed. */
  genderCategory: string
  checkInDate: string
  stayDays: string
  /** The keys of the people. */
  players: readonly string[]
  /** The numbers of meals and kits. */
  extras: readonly string[]
  /** The coupon of the unpaid booking that is continued. */
  couponCode: string
}

const NO_STAY = { genderCategory: '', checkInDate: '', stayDays: '' }

/** Tells the people of a team apart. */
export const keyOf = ({ name = '', email = '' }: BookablePerson) => `${email} ${name}`

/** The list with this item, or without it if it has it. */
export const toggled = (list: readonly string[], item: string) =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]

/** The choice at the beginning: the team that the address names, or the only one. */
export function initialChoice(teams: readonly BookableTeam[], eventId: string | undefined): Choice {
  const team = teams.find((team) => team.eventId === eventId) ?? (teams.length === 1 ? teams[0] : undefined)
  return { ...NO_STAY, eventId: team?.eventId ?? '', players: [], extras: [], couponCode: '' }
}

/** The choice of a booking, to pay for it. */
export function choiceOf(
  { eventId, gender, checkInDate, stayDays, people, extras, couponCode }: BookingRecord,
  teams: readonly BookableTeam[],
): Choice {
  const players = teams.find((team) => team.eventId === eventId)?.players ?? []
  const names = new Set(people.map(({ name }) => name))
  return {
    ...(stayDays ? { genderCategory: gender, checkInDate, stayDays: String(stayDays) } : NO_STAY),
    eventId,
    players: players.filter(({ name = '' }) => names.has(name)).map(keyOf),
    extras: extras.map(({ id }) => String(id)),
    couponCode,
  }
}

/** The call that books a choice, without its coupon. */
export const formOf = (choice: Choice, team: BookableTeam | undefined, offered: readonly ExtraOffer[]): Required<BookingForm> => ({
  ...choice,
  stayDays: Number(choice.stayDays),
  players: (team?.players ?? [])
    .filter((person) => choice.players.includes(keyOf(person)))
    .map(({ name = '', email = '' }) => ({ name, email })),
  couponCode: '',
  // Not sent while beds are chosen and their nights are not.
  extras: choice.genderCategory && !choice.stayDays ? [] : offered.map(({ id }) => id).filter((id) => choice.extras.includes(String(id))),
})

/** Whether nothing is missing that a price needs. */
export const isComplete = ({ stayDays, players, extras }: Required<BookingForm>) => players.length > 0 && stayDays + extras.length > 0

/** What a booking is of, in words. */
export const contentOf = (booking: BookingRecord | undefined) => (booking?.stayDays === 0 ? 'meals and kits' : 'beds')

/** How many nights in a row an offer has from this one. `isAll`: full nights too. */
export function nightsFrom(offer: BedOffer | undefined, first: string, isAll: boolean): number {
  const later = offer?.nights.filter(({ night }) => first !== '' && night >= first) ?? []
  const full = later.findIndex(({ left }) => left === 0 && !isAll)
  return full === -1 ? later.length : full
}

/** The day so many days later, ISO 8601. */
export const daysAfter = (day: string, count: number) => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
