import type { UserRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { badgeOf } from './roles'

/** The visible length of an id (spec section 9). */
const ID_LENGTH = 6

const COLUMNS = ['ID', 'Username', 'Email', 'Role', 'Registered', 'Details']

/** One page of the users. */
export function UsersTable({ users, onInfo }: { users: readonly UserRecord[]; onInfo: (user: UserRecord) => void }) {
  return (
    <StackedTable label="Users" columns={COLUMNS} empty="No users found." isEmpty={users.length === 0}>
      {users.map((user) => (
        <Row key={user._id}>
          <Cell title="ID">{user._id.slice(0, ID_LENGTH)}</Cell>
          <Cell title="Username">{user.username}</Cell>
          <Cell title="Email" isLong>
            {user.email}
          </Cell>
          <Cell title="Role">
            <span className="cluster">
              <span className={badgeOf(user.role)}>{user.role}</span>
              {user.disabledAt ? <span className="badge badge--error">disabled</span> : null}
            </span>
          </Cell>
          <Cell title="Registered">
            <Time iso={user.createdAt} isDay />
          </Cell>
          <ActionsCell>
            <Button size="small" aria-label={`Info about ${user.username}`} onClick={() => onInfo(user)}>
              Info
            </Button>
          </ActionsCell>
        </Row>
      ))}
    </StackedTable>
  )
}
