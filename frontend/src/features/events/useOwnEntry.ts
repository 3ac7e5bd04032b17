import { api } from '@/lib/api'
import { pathTo } from '@/lib/paths'
import { myRegistrations } from '@/lib/registrations/myRegistrations'
import { isPayable, savedAndDue } from '@/lib/registrations/record'
import { useOwn } from '@/lib/registrations/useOwn'

/** The user's entry for an event, or the place on its waiting list. */
interface OwnEntry {
  /** The slug of the event: `lawn-tennis`. */
  slug: string | undefined
  /** `Saved, ₹1,500 due`, or the place on the waiting list; blank if nothing is due. */
  due: string
  /** The URL of the entry; blank for a place on the waiting list. */
  address: string
}

const NONE: OwnEntry[] = []

async function ownEntries(signal: AbortSignal): Promise<OwnEntry[]> {
  const [registrations, { waiting }] = await Promise.all([myRegistrations(signal), api.get('/events/waiting-lists', { signal })])
  const active = registrations.filter(({ status }) => status !== 'cancelled' && status !== 'rejected')
  if (active.length + waiting.length === 0) return NONE
  const { eventByEndpoint } = await import('@/lib/catalogue')
  return [
    ...active.map((registration) => ({
      slug: eventByEndpoint(registration.event)?.slug,
      due: isPayable(registration) ? savedAndDue(registration) : '',
      address: pathTo('registration', registration._id),
    })),
    ...waiting.map((place) => ({
      slug: eventByEndpoint(place.event)?.slug,
      due: 'You are on the waiting list: see My registrations.',
      address: '',
    })),
  ]
}

/** The user's entry for an event, or the place on its waiting list. */
export function useOwnEntry(slug: string | undefined): OwnEntry | undefined {
  const entries = useOwn(ownEntries, NONE, 'Error fetching own entries')
  return entries.find((entry) => slug !== undefined && entry.slug === slug)
}
