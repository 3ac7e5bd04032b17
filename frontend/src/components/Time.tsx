import { fest } from '@/lib/fest'

/** A time of the server (RFC 3339) in the fest's time zone: `2 Jan 2025, 3:30 pm IST`. `isDay` leaves out the hour. */
export function Time({ iso, isDay = false }: { iso: string; isDay?: boolean }) {
  const moment = new Date(iso)
  return <time dateTime={iso}>{Number.isNaN(moment.getTime()) ? iso : format(moment, isDay)}</time>
}

function format(moment: Date, isDay: boolean): string {
  const { timeZone } = fest
  if (isDay) return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone }).format(moment)
  const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment)
  return `${time} ${fest.timeZoneName}`
}
