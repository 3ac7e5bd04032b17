import type { BedOffer, BookablePerson, BookableTeam, BookingForm, BookingRecord } from 'infinito-rules'

/** What is chosen in the form. Blank until it is chosen. */
export interface Choice {
  eventId: string
  gender: string
  firstNight: string
  nights: string
  /** The keys of the people. */
  people: readonly string[]
}

/** Tells the people of a team apart. */
export const keyOf = ({ name = '', email = '' }: BookablePerson) => `${email} ${name}`

/** The choice at the beginning: the team that the address names, or the only one. */
export function initialChoice(teams: readonly BookableTeam[], eventId: string | undefined): Choice {
  const team = teams.find((team) => team.eventId === eventId) ?? (teams.length === 1 ? teams[0] : undefined)
  return { eventId: team?.eventId ?? '', gender: '', firstNight: '', nights: '', people: [] }
}

/** The choice of a booking, to pay for it. */
export function choiceOf({ eventId, gender, checkInDate, stayDays, people }: BookingRecord, teams: readonly BookableTeam[]): Choice {
  const players = teams.find((team) => team.eventId === eventId)?.players ?? []
  const names = new Set(people.map(({ name }) => name))
  return {
    eventId,
    gender,
    firstNight: checkInDate,
    nights: String(stayDays),
    people: players.filter(({ name = '' }) => names.has(name)).map(keyOf),
  }
}

/** The call that books a choice. */
export const formOf = (choice: Choice, team: BookableTeam | undefined, couponCode: string): BookingForm => ({
  eventId: choice.eventId,
  genderCategory: choice.gender,
  checkInDate: choice.firstNight,
  stayDays: Number(choice.nights),
  players: (team?.players ?? [])
    .filter((person) => choice.people.includes(keyOf(person)))
    .map(({ name = '', email = '' }) => ({ name, email })),
  couponCode,
})

/** Whether nothing is missing that a price needs. */
export const isComplete = ({ eventId, gender, firstNight, nights, people }: Choice) =>
  [eventId, gender, firstNight, nights].every((part) => part !== '') && people.length > 0

/** How many nights in a row an offer has from this one. `isAll`: full nights too. */
export function nightsFrom(offer: BedOffer | undefined, first: string, isAll: boolean): number {
  const nights = offer?.nights ?? []
  const start = nights.findIndex(({ night }) => night === first)
  if (start === -1) return 0
  const full = isAll ? -1 : nights.findIndex(({ left }, index) => index >= start && left === 0)
  return (full === -1 ? nights.length : full) - start
}
