import { myUnpaidRegistrations } from '@/lib/registrations/myRegistrations'
import { savedAndDue } from '@/lib/registrations/record'
import { pathTo } from '@/lib/paths'
import { useOwn } from '@/lib/registrations/useOwn'

/** A saved entry whose fee is due. */
interface UnpaidEntry {
  /** The slug of the event: `lawn-tennis`. */
  slug: string | undefined
  /** `Saved, ₹1,500 due`. */
  due: string
  /** The URL to pay or edit the entry. */
  address: string
}

const NONE: UnpaidEntry[] = []

async function unpaidEntries(signal: AbortSignal): Promise<UnpaidEntry[]> {
  const registrations = await myUnpaidRegistrations(signal)
  if (registrations.length === 0) return NONE
  const { eventByEndpoint } = await import('@/lib/catalogue')
  return registrations.map((registration) => ({
    slug: eventByEndpoint(registration.event)?.slug,
    due: savedAndDue(registration),
    address: pathTo('registration', registration._id),
  }))
}

/** The user's unpaid entry for an event. */
export function useUnpaidEntry(slug: string | undefined): UnpaidEntry | undefined {
  const unpaid = useOwn(unpaidEntries, NONE, 'Error fetching unpaid registrations')
  return unpaid.find((entry) => slug !== undefined && entry.slug === slug)
}
