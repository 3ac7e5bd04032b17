import { apiPath, type PathOf } from '@/lib/apiPath'
import { queryOf, type Domain } from '@/lib/queries/query'
import { keepPreviousData } from '@tanstack/react-query'
import { useQuery } from '@/lib/queries/hooks'
import { usePageSize } from './pageSize'

/** How often the counts beside the tabs and the figures are fetched again while the portal is open. */
export const REFETCH_INTERVAL_MS = 60_000

/** What a list contains: the page, from 1, and the server's filters. Blank filters are left out. */
export type ListFilter = { readonly page: number } & Readonly<Record<string, string | number>>

/** One page of a list, in the rows a page that the address asks for. The page before stays visible until the next one arrives. */
export function useAdminList<Path extends PathOf<'GET'>>(
  domain: Domain,
  path: Path,
  parameters: Parameters<typeof apiPath<Path>>[1],
  { page, ...filters }: ListFilter,
  options: { staleTime?: number } = {},
) {
  const pageSize = usePageSize()
  const address = apiPath<Path>(path, parameters, { page, pageSize, ...filters } as Parameters<typeof apiPath<Path>>[2])
  return useQuery({ ...options, ...queryOf(domain, address), placeholderData: keepPreviousData })
}
