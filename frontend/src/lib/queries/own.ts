// The data of the signed-in user. Without a user the queries are disabled.

import { apiPath } from '@/lib/apiPath'
import { htmlQueryOf, queryOf } from './query'

type Owner = string | undefined

const enabled = (owner: Owner) => ({ enabled: owner !== undefined })

/** The registrations, newest first. */
export const ownRegistrations = (owner: Owner) => ({
  ...queryOf('my-registrations', apiPath('/events/my-registrations', {}), { owner }),
  ...enabled(owner),
})

/** One registration with everything that its page shows. */
export const ownRegistration = (owner: Owner, id: string) => ({
  ...queryOf('registration', apiPath('/registrations/{id}', { id }), { owner }),
  ...enabled(owner),
})

/** The receipt of a registration as HTML. */
export const receipt = (owner: Owner, id: string) => ({
  ...htmlQueryOf('receipt', apiPath('/registrations/{id}/receipt', { id }), owner),
  ...enabled(owner),
})

/** The unfinished forms. */
export const ownDrafts = (owner: Owner) => ({
  ...queryOf('my-drafts', apiPath('/events/my-drafts', {}), { owner }),
  ...enabled(owner),
  staleTime: 0,
})

/** The matches of the user's entries. */
export const ownMatches = (owner: Owner) => ({
  ...queryOf('my-matches', apiPath('/registrations/matches', {}), { owner }),
  ...enabled(owner),
})

/** The places on waiting lists. */
export const ownWaitingPlaces = (owner: Owner) => ({
  ...queryOf('waiting-lists', apiPath('/events/waiting-lists', {}), { owner }),
  ...enabled(owner),
  staleTime: 0,
})

/** The sessions of the account. */
export const ownSessions = (owner: Owner) => ({ ...queryOf('sessions', apiPath('/user/me/sessions', {}), { owner }), ...enabled(owner) })

/** The consents to the privacy notice. */
export const ownConsents = (owner: Owner) => ({ ...queryOf('consents', apiPath('/user/me/consents', {}), { owner }), ...enabled(owner) })

/** The verified address that the provider of the sign-in offers. `owner` names the present address too: another one has another answer. */
export const ownEmail = (owner: Owner) => ({ ...queryOf('own-email', apiPath('/user/me/email', {}), { owner }), ...enabled(owner) })

/** The events whose scores the user enters. */
export const ownOfficiating = (owner: Owner) => ({
  ...queryOf('officiating', apiPath('/user/me/officiating', {}), { owner }),
  ...enabled(owner),
})

/** The application as campus ambassador. */
export const ownApplication = (owner: Owner) => ({
  ...queryOf('application', apiPath('/ca/application', {}), { owner }),
  ...enabled(owner),
  staleTime: 0,
})

/** The announcements for the user. */
export const ownAnnouncements = (owner: Owner) => ({
  ...queryOf('announcements', apiPath('/announcements', {}), { owner }),
  ...enabled(owner),
})
