import type { Role, UserRecord } from '@/generated/wasm/infinito'
import { QueryResult } from '@/components/QueryResult'
import { TextField } from '@/components/forms/TextField'
import { useCallback, useState } from 'react'
import { pagesOf } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import { useAddress } from '../parts/useAddress'
import { useDebouncedInput } from '../parts/useDebouncedInput'
import type { TabProps } from '../tabs'
import { RoleFilter } from './RoleFilter'
import { UserDialog } from './UserDialog'
import { UsersTable } from './UsersTable'
import { ROLES } from './roles'
import { useUsers } from './useUsers'

/** Every account: search, role, five a page, details of one. What is shown is in the address. */
export function UsersTab({ title, user }: TabProps) {
  const { text, page, change } = useAddress()
  const role = ROLES.find((name) => name === text('role')) ?? ''
  const filter = { page: page('page'), q: text('q'), role } as const
  const query = useUsers(filter)
  const [chosen, setChosen] = useState<UserRecord>()
  const search = useCallback((q: string) => change({ q, page: 1 }, { isTyping: true }), [change])
  const [typed, setTyped] = useDebouncedInput(search, filter.q)

  return (
    <>
      <h2>{title}</h2>
      <div className="toolbar">
        <TextField
          id="users-search"
          label="Search"
          hint="Beginning of a username, name or email"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <RoleFilter value={role} onChange={(role: Role | '') => change({ role, page: 1 })} />
      </div>
      <QueryResult query={query}>
        {({ users, total }) => (
          <div aria-busy={query.isPlaceholderData}>
            <p className="muted" role="status">
              {total === 1 ? '1 user' : `${total} users`}
            </p>
            <UsersTable users={users} onInfo={setChosen} />
            <Pagination
              page={filter.page}
              count={pagesOf(total)}
              onPage={(page) => change({ page })}
            />
          </div>
        )}
      </QueryResult>
      {chosen ? (
        <UserDialog key={chosen._id} record={chosen} isAdmin={user.role === 'admin'} onClose={() => setChosen(undefined)} />
      ) : null}
    </>
  )
}
