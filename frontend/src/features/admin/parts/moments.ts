// Times as organisers type them: in the fest's time zone.

import { fest } from '@/lib/fest'

const OFFSET_MS = fest.utcOffset * 1000

/** The value of a `datetime-local` field for a time of the server: `2026-01-23T18:00`. Blank for none. */
export function toLocal(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : new Date(time + OFFSET_MS).toISOString().slice(0, 16)
}

/** The time that is typed into such a field, RFC 3339, UTC. Blank for none. */
export function fromLocal(local: string): string {
  const time = Date.parse(`${local}Z`)
  return Number.isNaN(time) ? '' : new Date(time - OFFSET_MS).toISOString().replace('.000Z', 'Z')
}
