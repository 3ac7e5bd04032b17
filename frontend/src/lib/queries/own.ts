// The data of the signed-in user that several features show. What one feature shows is in its `queries.ts`.

import { apiPath } from '@/lib/apiPath'
import { ownQueryOf, refetch, type Owner } from './query'

/** The registrations, newest first. */
export const ownRegistrations = (owner: Owner) => ownQueryOf('my-registrations', apiPath('/events/my-registrations', {}), owner)
export const refetchOwnRegistrations = () => refetch('my-registrations')

/** One registration with everything that its page shows. */
export const ownRegistration = (owner: Owner, id: string) => ownQueryOf('registration', apiPath('/registrations/{id}', { id }), owner)
export const refetchOwnRegistration = () => refetch('registration')

/** The events whose scores the user enters. */
export const ownOfficiating = (owner: Owner) => ownQueryOf('officiating', apiPath('/user/me/officiating', {}), owner)

/** The announcements for the user. */
export const ownAnnouncements = (owner: Owner) => ownQueryOf('announcements', apiPath('/announcements', {}), owner)
