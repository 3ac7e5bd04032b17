/** A time of the server (RFC 3339) in the user's language and time zone. `isDay` shows the date only. */
export function Time({ iso, isDay = false }: { iso: string; isDay?: boolean }) {
  const moment = new Date(iso)
  const words = Number.isNaN(moment.getTime())
    ? iso
    : new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', ...(isDay ? {} : { timeStyle: 'short' }) }).format(moment)
  return <time dateTime={iso}>{words}</time>
}
