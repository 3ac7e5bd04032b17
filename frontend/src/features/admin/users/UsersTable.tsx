import type { UserRecord } from '@/generated/wasm/infinito'
import { Time } from '@/components/Time'
import type { ReactNode } from 'react'
import { badgeOf } from './roles'

/** How much of an id is shown (spec section 9). */
const ID_LENGTH = 6

const COLUMNS = ['ID', 'Username', 'Email', 'Role', 'Registered', 'Details']

/**
 * The users of one page. On a phone each row is a card: the style takes the table's own roles away there, so that they are
 * written out.
 */
export function UsersTable({ users, onInfo }: { users: readonly UserRecord[]; onInfo: (user: UserRecord) => void }) {
  return (
    <div className="table-frame" role="region" aria-label="Users" tabIndex={0}>
      <table className="table table--stacked" role="table" aria-label="Users">
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((title) => (
              <th className="table__head" role="columnheader" scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {users.map((user) => (
            <tr className="table__row" role="row" key={user._id}>
              <Cell title="ID">{user._id.slice(0, ID_LENGTH)}</Cell>
              <Cell title="Username">{user.username}</Cell>
              <Cell title="Email" isLong>{user.email}</Cell>
              <Cell title="Role">
                <span className="cluster">
                  <span className={badgeOf(user.role)}>{user.role}</span>
                  {user.disabledAt ? <span className="badge badge--error">disabled</span> : null}
                </span>
              </Cell>
              <Cell title="Registered">
                <Time iso={user.createdAt} isDay />
              </Cell>
              <td className="table__cell table__cell--actions" role="cell">
                <button
                  className="button button--secondary button--small"
                  type="button"
                  aria-label={`Info about ${user.username}`}
                  onClick={() => onInfo(user)}
                >
                  Info
                </button>
              </td>
            </tr>
          ))}
          {users.length === 0 ? (
            <tr role="row">
              <td className="table__empty" role="cell" colSpan={COLUMNS.length}>
                Nobody is found.
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ title, isLong = false, children }: { title: string; isLong?: boolean; children: ReactNode }) {
  return (
    <td className={isLong ? 'table__cell table__cell--long' : 'table__cell'} role="cell" data-title={title}>
      {children}
    </td>
  )
}
