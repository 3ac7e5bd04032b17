import type { StatisticsResponse } from 'infinito-rules'
import type { AdminSearch } from '../search'
import { useFest } from '@/lib/fest'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'

interface Work {
  count: number
  one: string
  many: string
  search: AdminSearch
}

/** The work that waits for staff. Each line links to its list. */
export function PendingWork({ waiting, openConcerns }: Pick<StatisticsResponse, 'waiting' | 'openConcerns'>) {
  const all: Work[] = [
    { count: waiting.unmatchedPayments, one: 'payment to match', many: 'payments to match', search: { tab: 'payments' } },
    {
      count: waiting.flagged,
      one: 'flagged team to check',
      many: 'flagged teams to check',
      search: { tab: 'registrations', flagged: 'yes', status: 'submitted' },
    },
    {
      count: waiting.unpaid,
      one: 'entry with a fee due',
      many: 'entries with a fee due',
      search: { tab: 'registrations', paymentStatus: 'pending', status: 'submitted' },
    },
    {
      count: waiting.applications,
      one: 'ambassador application to decide',
      many: 'ambassador applications to decide',
      search: { tab: 'ca', status: 'pending' },
    },
    { count: openConcerns, one: 'message to answer', many: 'messages to answer', search: { tab: 'concerns' } },
  ]
  const work = all.filter(({ count }) => count > 0)
  const needsPhone = useFest().contacts.phone === ''
  return (
    <section className="stack" aria-labelledby="home-waiting">
      <h3 id="home-waiting">To do</h3>
      {work.length === 0 && !needsPhone ? (
        <p className="muted">Nothing is waiting. All caught up.</p>
      ) : (
        <ul className="todo">
          {work.map(({ count, one, many, search }) => (
            <li key={many}>
              <Link className="todo__link" to={pathTo('admin')} search={search}>
                <strong className="todo__count">{count.toLocaleString('en-IN')}</strong> {count === 1 ? one : many}
              </Link>
            </li>
          ))}
          {needsPhone ? (
            <li>
              <Link className="todo__link" to={pathTo('admin')} search={{ tab: 'settings' }}>
                Set the phone number of the fest: pages show its email address until then
              </Link>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  )
}
