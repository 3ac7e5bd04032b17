import { api } from '@/lib/api'
import { apiPath, type PathOf } from '@/lib/apiPath'
import { queryClient } from '@/lib/queryClient'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from './pageSize'

/** How often the counts beside the tabs and the figures are fetched again while the portal is open. */
export const REFETCH_INTERVAL_MS = 60_000

/** What a list contains: the page, from 1, and the server's filters. Blank filters are left out. */
export type ListFilter = { readonly page: number } & Readonly<Record<string, string | number>>

/** One page of a list. The page before stays visible until the next one arrives. `key` names all answers of the list's domain. */
export function useAdminList<Path extends PathOf<'GET'>>(
  key: readonly string[],
  path: Path,
  parameters: Parameters<typeof apiPath<Path>>[1],
  { page, ...filters }: ListFilter,
  options: { staleTime?: number } = {},
) {
  const address = apiPath<Path>(path, parameters, { page, pageSize: PAGE_SIZE, ...filters } as Parameters<typeof apiPath<Path>>[2])
  return useQuery(
    {
      ...options,
      queryKey: [...key, address],
      queryFn: ({ signal }) => api.get(address, { signal }),
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
