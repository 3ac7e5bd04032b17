import { api } from '@/lib/api'
import { isPayable, type Registration } from './record'

/** Fetches the registrations of the signed-in user, newest first. */
export async function myRegistrations(signal?: AbortSignal): Promise<Registration[]> {
  return (await api.get('/events/my-registrations', { signal })).registrations
}

/** Fetches the user's registrations whose fee is due. */
export async function myUnpaidRegistrations(signal?: AbortSignal): Promise<Registration[]> {
  return (await myRegistrations(signal)).filter(isPayable)
}
