// The data of the account page, and what is fetched again after a change.

import type { User } from 'infinito-rules'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation, useQuery } from '@/lib/queries/hooks'
import { ownQueryOf, refetch } from '@/lib/queries/query'

/** Stands for all sessions but the present one. */
export const OTHERS = 'others'

/** The sessions of the account. */
export const useSessions = ({ _id }: User) => useQuery(ownQueryOf('sessions', apiPath('/user/me/sessions', {}), _id))

/** After a change that ended every other session. */
export const refetchSessions = () => refetch('sessions')

/** Ends one session, or all others. `onSettled` runs when the sessions are fetched again. */
export function useEndSession(onSettled: () => void) {
  return useMutation({
    mutationFn: (which: string) =>
      which === OTHERS ? api.delete('/user/me/sessions') : api.delete(apiPath('/user/me/sessions/{id}', { id: which })),
    onSettled: async () => {
      await refetchSessions()
      onSettled()
    },
  })
}

/** Which ambassador brought the account. */
export const useReferral = ({ _id }: User) => useQuery(ownQueryOf('referral', apiPath('/user/me/referral', {}), _id))

/** After the user has changed it. */
export const refetchReferral = () => refetch('referral')

/** Whether the user gets announcements by mail. */
export const useAnnouncementWish = ({ _id }: User) => useQuery(ownQueryOf('announcement-wish', apiPath('/user/me/announcements', {}), _id))

/** After the user has chosen. */
export const refetchAnnouncementWish = () => refetch('announcement-wish')

/** The consents to the privacy notice. */
export const useConsents = ({ _id }: User) => useQuery(ownQueryOf('consents', apiPath('/user/me/consents', {}), _id))

/** The verified address that the provider of the sign-in offers. Another present address has another answer. */
export const useOfferedEmail = ({ _id, email }: User) =>
  useQuery(ownQueryOf('own-email', apiPath('/user/me/email', {}), `${_id} ${email}`)).data?.offered
