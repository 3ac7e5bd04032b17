import type { Role, UserRecord } from '@/generated/wasm/infinito'
import { Loaded } from '@/components/Loaded'
import { TextField } from '@/components/forms/TextField'
import { useCallback, useState } from 'react'
import { pagesOf } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import { useTyped } from '../parts/useTyped'
import type { TabProps } from '../tabs'
import { RoleFilter } from './RoleFilter'
import { UserDialog } from './UserDialog'
import { UsersTable } from './UsersTable'
import { useUsers, type UsersFilter } from './useUsers'

/** Every account: search, role, five a page, details of one. */
export function UsersTab({ title, user }: TabProps) {
  const [filter, setFilter] = useState<UsersFilter>({ page: 1, q: '', role: '' })
  const query = useUsers(filter)
  const [chosen, setChosen] = useState<UserRecord>()
  const search = useCallback((q: string) => setFilter((filter) => ({ ...filter, q, page: 1 })), [])
  const [typed, setTyped] = useTyped(search)

  return (
    <>
      <h2>{title}</h2>
      <div className="toolbar">
        <TextField
          id="users-search"
          label="Search"
          hint="Username, name or email"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <RoleFilter value={filter.role} onChange={(role: Role | '') => setFilter({ ...filter, role, page: 1 })} />
      </div>
      <Loaded query={query}>
        {({ users, total }) => (
          <div aria-busy={query.isPlaceholderData}>
            <p className="muted" role="status">
              {total === 1 ? '1 user' : `${total} users`}
            </p>
            <UsersTable users={users} onInfo={setChosen} />
            <Pagination
              page={filter.page}
              count={pagesOf(total)}
              onPage={(page) => setFilter({ ...filter, page })}
            />
          </div>
        )}
      </Loaded>
      {chosen ? (
        <UserDialog key={chosen._id} record={chosen} isAdmin={user.role === 'admin'} onClose={() => setChosen(undefined)} />
      ) : null}
    </>
  )
}
