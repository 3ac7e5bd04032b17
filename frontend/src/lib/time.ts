import { fest } from './fest'

/** A time of the server (RFC 3339) in the fest's time zone: `2 Jan 2025, 3:30 pm IST`. `isDay` leaves out the hour. */
export function timeInWords(iso: string, isDay = false): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return iso
  const { timeZone } = fest
  if (isDay) return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone }).format(time)
  const words = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(time)
  return `${words} ${fest.timeZoneName}`
}
