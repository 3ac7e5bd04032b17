import { api } from '@/lib/api'
import type { ApiPath, PathOf } from '@/lib/apiPath'
import { queryClient } from '@/lib/queryClient'
import { queryOptions } from '@tanstack/react-query'

/** What is fetched again together after a change. */
export type Domain =
  | 'accommodation'
  | 'accommodation-price'
  | 'admin-accommodation'
  | 'admin-announcements'
  | 'admin-applications'
  | 'admin-arrivals'
  | 'admin-audit'
  | 'admin-colleges'
  | 'admin-concerns'
  | 'admin-contests'
  | 'admin-gate'
  | 'admin-house'
  | 'admin-invitations'
  | 'admin-jobs'
  | 'admin-officials'
  | 'admin-passes'
  | 'admin-payments'
  | 'admin-registrations'
  | 'admin-settings'
  | 'admin-statistics'
  | 'admin-users'
  | 'announcement-wish'
  | 'announcements'
  | 'application'
  | 'consents'
  | 'ca-dashboard'
  | 'ca-ranking'
  | 'admin-programme'
  | 'admin-mailings'
  | 'invitation'
  | 'referral'
  | 'my-drafts'
  | 'my-matches'
  | 'my-registrations'
  | 'officiate'
  | 'officiating'
  | 'own-email'
  | 'pass'
  | 'receipt'
  | 'registration'
  | 'responses'
  | 'sessions'
  | 'waiting-lists'

/** The id of the user whose data an answer contains. */
export type Owner = string | undefined

interface Options {
  owner?: Owner
  /** Asks the server even if the browser holds an answer. */
  isFresh?: boolean
  /** The answer is a streamed list of any length. */
  isWholeList?: boolean
}

/**
 * The options of a query for one call of the API. This file makes all keys (ESLint refuses them elsewhere). A key contains the path of
 * its call, so all answers with one key have one type. Reshape an answer with `select`, which does not change what is cached.
 */
export function queryOf<Path extends PathOf<'GET'>>(domain: Domain, path: ApiPath<Path>, { owner, ...options }: Options = {}) {
  return queryOptions({
    queryKey: [domain, owner ?? null, path] as const,
    queryFn: ({ signal }) => api.get(path, { signal, ...options }),
  })
}

/** The options of a query for data of the signed-in user. Without a user it is disabled. */
export const ownQueryOf = <Path extends PathOf<'GET'>>(domain: Domain, path: ApiPath<Path>, owner: Owner) => ({
  ...queryOf(domain, path, { owner }),
  enabled: owner !== undefined,
})

/** The options of a query for a fragment of HTML with data of the signed-in user. */
export const ownHtmlQueryOf = (domain: Domain, path: string, owner: Owner) =>
  queryOptions({
    queryKey: [domain, owner ?? null, path, 'html'] as const,
    queryFn: ({ signal }) => api.html(path, { signal }),
    enabled: owner !== undefined,
  })

/** The options of a query whose call has a body, because it says what a change would do. It changes nothing. */
export function bodyQueryOf<Body, Answer>(domain: Domain, path: string, body: Body, ask: (signal: AbortSignal) => Promise<Answer>) {
  return queryOptions({ queryKey: [domain, null, path, body] as const, queryFn: ({ signal }) => ask(signal) })
}

/** Fetches the answers of a domain again: shown ones now, others when they are shown. */
export const refetch = (domain: Domain) => queryClient.invalidateQueries({ queryKey: [domain] })

/** Fetches one answer again: now if it is shown, else when it is shown. */
export const refetchAnswer = ({ queryKey }: { queryKey: readonly unknown[] }) => queryClient.invalidateQueries({ queryKey })

/** Ends the running calls of a domain: their answers are older than what the page shows. */
export const cancel = (domain: Domain) => queryClient.cancelQueries({ queryKey: [domain] })

/** Replaces a record in all cached answers of a domain, then fetches them again. `field` holds the records of an answer. */
export function showChanged(domain: Domain, field: string, changed: { _id: string }) {
  queryClient.setQueriesData<Record<string, unknown>>({ queryKey: [domain] }, (answer) => {
    const records = answer?.[field]
    if (!Array.isArray(records)) return answer
    return { ...answer, [field]: records.map((record: { _id: string }) => (record._id === changed._id ? changed : record)) }
  })
  void refetch(domain)
}
