/** A moment of the server's (RFC 3339), in the reader's own language and zone; `isDay` leaves the hour out. */
export function Time({ iso, isDay = false }: { iso: string; isDay?: boolean }) {
  const moment = new Date(iso)
  const words = Number.isNaN(moment.getTime())
    ? iso
    : new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', ...(isDay ? {} : { timeStyle: 'short' }) }).format(moment)
  return <time dateTime={iso}>{words}</time>
}
