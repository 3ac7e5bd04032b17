import '../../../../style/receipt.css'
import type { ReferralBoard as Board, User } from 'infinito-rules'
import { Button, buttonClass } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { QueryResult } from '@/components/QueryResult'
import { fest, useFest } from '@/lib/fest'
import { pathTo } from '@/lib/paths'
import { useUser } from '@/lib/session'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useReferralBoard } from './queries'

/** The certificate and the letter of an ambassador, one sheet each, once staff have released them. */
export default function PapersPage() {
  const user = useUser()
  return user ? <Papers user={user} /> : null
}

function Papers({ user }: { user: User }) {
  const query = useReferralBoard(user)
  return (
    <div className="page__section page__section--narrow receipt-page">
      <PageHeader title="Certificate and letter">
        {query.data?.arePapersReleased ? (
          <Button tone="primary" onClick={() => window.print()}>
            Print
          </Button>
        ) : null}
        <Link className={buttonClass()} to={pathTo('ambassadorDashboard')}>
          CA Dashboard
        </Link>
      </PageHeader>
      <QueryResult query={query}>
        {(board) =>
          board.arePapersReleased ? (
            <div className="stack">
              <Certificate user={user} />
              <Letter user={user} board={board} />
            </div>
          ) : (
            <Notice tone="info" title="Not yet">
              The organisers release certificates and letters when the fest is over. Your full name and college on them are those of your
              account.
            </Notice>
          )
        }
      </QueryResult>
    </div>
  )
}

const Sheet = ({ title, children }: { title: string; children: ReactNode }) => {
  const { name, year } = useFest()
  return (
    <article className="receipt" aria-label={title}>
      <header className="receipt__header">
        <p className="receipt__name">{`${name} ${year}`}</p>
        <h2 className="receipt__title">{title}</h2>
      </header>
      {children}
      <p>{`The organisers of ${name} ${year}, ${fest.organiser}`}</p>
    </article>
  )
}

const placeOf = ({ collegeName }: User) => (collegeName ? ` of ${collegeName}` : '')

function Certificate({ user }: { user: User }) {
  const { name, year } = useFest()
  return (
    <Sheet title="Certificate">
      <p>
        This certifies that <strong>{user.fullname}</strong>
        {`${placeOf(user)} was a campus ambassador of ${name} ${year} at ${fest.organiser}, and represented the fest at their college.`}
      </p>
    </Sheet>
  )
}

function Letter({ user, board: { entries, tasks, total } }: { user: User; board: Board }) {
  const { name, year } = useFest()
  const teams = entries.filter(({ paymentStatus, status }) => paymentStatus === 'paid' && status !== 'cancelled').length
  const done = tasks.filter(({ proof }) => proof?.status === 'approved').length
  return (
    <Sheet title="Letter of recommendation">
      <p>To whom it may concern,</p>
      <p>{`${user.fullname}${placeOf(user)} worked with us as a campus ambassador of ${name} ${year}.`}</p>
      <p>
        {`Ambassadors tell their college about the fest, bring teams and help on campus.${[
          ...(teams > 0 ? [` ${user.fullname} brought ${counted(teams, 'team', 'teams')} that paid.`] : []),
          ...(done > 0 ? [` ${user.fullname} did ${counted(done, 'task', 'tasks')} for us.`] : []),
          ...(total > 0 ? [` That made ${counted(total, 'point', 'points')} in our ranking.`] : []),
        ].join('')}`}
      </p>
      <p>{`We thank ${user.fullname}, and recommend them to whoever needs somebody who gets people to join in.`}</p>
    </Sheet>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
