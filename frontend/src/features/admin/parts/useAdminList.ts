import { api } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from './pageSize'

/** How often the counts beside the tabs and the figures are fetched again while the portal is open. */
export const REFETCH_INTERVAL_MS = 60_000

/** What a list contains: the page, from 1, and the server's filters. Blank filters are left out. */
export type ListFilter = { readonly page: number } & Readonly<Record<string, string | number>>

/** The path of one page of a list. */
export function listPath(path: string, { page, ...filters }: ListFilter): string {
  const query = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE) })
  for (const [name, value] of Object.entries(filters)) if (value !== '') query.set(name, String(value))
  return `${path}?${query.toString()}`
}

/** One page of a list. The page before stays visible until the next one arrives. `key` names all answers of the list's domain. */
export function useAdminList<Answer>(key: readonly string[], path: string, filter: ListFilter, options: { staleTime?: number } = {}) {
  const address = listPath(path, filter)
  return useQuery(
    {
      ...options,
      queryKey: [...key, address],
      queryFn: ({ signal }) => api.get<Answer>(address, { signal }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

/** Replaces a record in all cached answers of a domain, then refetches them. `field` holds the records of an answer. */
export function showChanged(key: readonly string[], field: string, changed: { _id: string }) {
  queryClient.setQueriesData<Record<string, readonly { _id: string }[]>>(
    { queryKey: key },
    (answer) => answer && { ...answer, [field]: answer[field]?.map((record) => (record._id === changed._id ? changed : record)) ?? [] },
  )
  void queryClient.invalidateQueries({ queryKey: key })
}
