import { timeInWords } from '@/lib/time'

/** A time of the server (RFC 3339) in the fest's time zone: `2 Jan 2025, 3:30 pm IST`. `isDay` leaves out the hour. */
export function Time({ iso, isDay = false }: { iso: string; isDay?: boolean }) {
  return <time dateTime={iso}>{timeInWords(iso, isDay)}</time>
}
