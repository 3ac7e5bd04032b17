import type { Role, UserRecord } from 'infinito-rules'
import { showChanged } from '@/lib/queries/query'
import { useAdminList } from '../parts/useAdminList'

const DOMAIN = 'admin-users'

export type UsersFilter = {
  page: number
  /** The beginning of a username, a name or an email address; blank for all. */
  q: string
  /** Blank for all. */
  role: Role | ''
}

/** One page of the users. */
export const useUsers = (filter: UsersFilter) => useAdminList(DOMAIN, '/user/all-users', {}, filter)

/** Shows a changed user in all lists at once, and refetches them. */
export const showChangedUser = (changed: UserRecord) => showChanged(DOMAIN, 'users', changed)
