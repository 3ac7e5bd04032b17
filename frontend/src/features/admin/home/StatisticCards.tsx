import type { UserCounts } from 'infinito-rules'
import { buttonClass } from '@/components/Button'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'

/** The counts, and the search parameters of their details. */
const CARDS = [
  { of: 'total', title: 'Current users', search: { tab: 'users' } },
  { of: 'ca', title: 'CAs', search: { tab: 'ca' } },
  { of: 'moderator', title: 'Moderators', search: { tab: 'users', role: 'moderator' } },
  { of: 'admin', title: 'Admins', search: { tab: 'users', role: 'admin' } },
] as const

/** The number of accounts, by role. */
export function StatisticCards({ users }: { users: UserCounts }) {
  return (
    <ul className="statistics" aria-label="Accounts">
      {CARDS.map(({ of, title, search }) => (
        <li className="card card--lines" key={of}>
          <p className="statistics__name">{title}</p>
          <p className="statistics__value">{users[of].toLocaleString('en-IN')}</p>
          <Link
            className={buttonClass({ tone: 'quiet', size: 'small' })}
            to={pathTo('admin')}
            search={search}
            aria-label={`View Details of ${title}`}
          >
            View Details
          </Link>
        </li>
      ))}
    </ul>
  )
}
