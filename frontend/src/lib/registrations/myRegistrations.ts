import { api } from '@/lib/api'
import { isPayable, type Registration } from './record'

/** The registrations of the signed-in user as the server has them now, newest first. */
export async function myRegistrations(signal?: AbortSignal): Promise<Registration[]> {
  return (await api.get('/events/my-registrations', { signal })).registrations
}

/** Those of them that are saved and whose fee is due. */
export async function myUnpaidRegistrations(signal?: AbortSignal): Promise<Registration[]> {
  return (await myRegistrations(signal)).filter(isPayable)
}
