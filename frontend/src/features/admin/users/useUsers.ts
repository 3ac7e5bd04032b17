import type { Role, UserRecord, UsersResponse } from '@/generated/wasm/infinito'
import { api } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '../parts/pageSize'

const KEY = ['admin', 'users']

/** Which users are asked for. */
export interface UsersFilter {
  /** From 1. */
  page: number
  /** How a username, name or address begins; empty: everybody. */
  q: string
  /** Empty: every role. */
  role: Role | ''
}

/** One page of the users; the last one stays in sight while the next comes. */
export function useUsers({ page, q, role }: UsersFilter) {
  const query = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE) })
  if (q) query.set('q', q)
  if (role) query.set('role', role)
  const path = `/user/all-users?${query.toString()}`
  return useQuery(
    {
      queryKey: [...KEY, path],
      queryFn: ({ signal }) => api.get<UsersResponse>(path, { signal }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

/** One account has changed: every page that shows it says so at once, and is asked for again. */
export function showChangedUser(changed: UserRecord) {
  queryClient.setQueriesData<UsersResponse>({ queryKey: KEY }, (shown) =>
    shown && { ...shown, users: shown.users.map((user) => (user._id === changed._id ? changed : user)) },
  )
  void queryClient.invalidateQueries({ queryKey: KEY })
}
