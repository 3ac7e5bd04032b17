import { QueryResult } from '@/components/QueryResult'
import type { Role, UserRecord } from 'infinito-rules'
import { useState } from 'react'
import { FilterButtons } from '../parts/FilterButtons'
import { Pagination } from '../parts/Pagination'
import { SearchField } from '../parts/SearchField'
import { counted } from '../parts/counted'
import { useAdminSearch } from '../parts/useAdminSearch'
import type { TabProps } from '../tabs'
import { UserDialog } from './UserDialog'
import { UsersTable } from './UsersTable'
import { ROLES } from './roles'
import { useUsers } from './queries'

/** The accounts, with a search and a filter, and the details of one. */
export default function UsersTab({ title, user }: TabProps) {
  const {
    search: { page = 1, q = '', ...search },
    change,
  } = useAdminSearch()
  const role = ROLES.find((name) => name === search.role) ?? ''
  const query = useUsers({ page, q, role })
  const [chosen, setChosen] = useState<UserRecord>()

  return (
    <>
      <h2>{title}</h2>
      <div className="toolbar">
        <SearchField id="users-search" label="Search" hint="Beginning of a username, name or email" />
        <RoleFilter value={role} onChange={(role) => change({ role, page: 1 })} />
      </div>
      <QueryResult query={query}>
        {({ users, total }) => (
          <div aria-busy={query.isPlaceholderData}>
            <p className="muted" role="status">
              {counted(total, 'user', 'users')}
            </p>
            <UsersTable users={users} onInfo={setChosen} />
            <Pagination page={page} total={total} isStale={query.isPlaceholderData} onPage={(page, options) => change({ page }, options)} />
          </div>
        )}
      </QueryResult>
      {chosen ? <UserDialog key={chosen._id} record={chosen} isAdmin={user.role === 'admin'} onClose={() => setChosen(undefined)} /> : null}
    </>
  )
}

const OPTIONS = [{ value: '', label: 'All' } as const, ...ROLES.map((role) => ({ value: role, label: role }))]

/** Filters the users by role. */
function RoleFilter({ value, onChange }: { value: Role | ''; onChange: (role: Role | '') => void }) {
  return <FilterButtons label="Role" options={OPTIONS} value={value} onChange={onChange} />
}
