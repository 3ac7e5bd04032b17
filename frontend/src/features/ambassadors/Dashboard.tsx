import type { AmbassadorApplication, User } from 'infinito-rules'
import { buttonClass } from '@/components/Button'
import { Fact } from '@/components/Fact'
import { PageHeader } from '@/components/PageHeader'
import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import { Time } from '@/components/Time'
import { useUser } from '@/lib/session'
import { useFreshUser } from './useFreshUser'
import { useFest } from '@/lib/fest'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { STATUS_WORDS, statusBadge } from '@/lib/ambassadorStatuses'
import { useOwnApplication } from './queries'
import { ReferralBoard } from './ReferralBoard'

/** The start page of ambassadors (spec section 2.12): the channel and their application. The server's page has their duties below. */
export default function Dashboard() {
  const user = useUser()
  const { name, url } = useFest().channel
  useFreshUser()
  if (!user) return null
  return (
    <div className="stack stack--loose">
      <PageHeader
        title="Welcome to the Campus Ambassador Program"
        kicker={user.fullname}
        lead={`Please join our ${name}: for updates and questions.`}
      >
        <a className={buttonClass({ tone: 'primary' })} href={url}>
          {`Join the ${name}`}
        </a>
        <Link className={buttonClass()} to={pathTo('events')}>
          Events
        </Link>
      </PageHeader>
      <ReferralBoard user={user} />
      <Standing user={user} />
    </div>
  )
}

/** The user's application. Nothing for an ambassador who never applied. */
function Standing({ user }: { user: User }) {
  const query = useOwnApplication(user)
  if (query.data === null || (query.data === undefined && !user.caApplication)) return null
  return (
    <section className="stack" aria-labelledby="ambassador-standing">
      <h2 id="ambassador-standing">Your application</h2>
      <QueryResult query={query} skeleton={<Skeleton shape="facts" count={4} />}>
        {(application) => (application ? <Summary application={application} /> : null)}
      </QueryResult>
      <p>
        <Link to={pathTo('ambassadorApplication')}>My CA Application</Link>
      </p>
    </section>
  )
}

function Summary({ application: { status, applicationDate, reviewedAt, collegeName } }: { application: AmbassadorApplication }) {
  return (
    <dl className="facts">
      <Fact term="Status">
        <span className={statusBadge(status)}>{STATUS_WORDS[status]}</span>
      </Fact>
      <Fact term="College">{collegeName}</Fact>
      <Fact term="Applied on">
        <Time iso={applicationDate} />
      </Fact>
      {reviewedAt ? (
        <Fact term="Decided on">
          <Time iso={reviewedAt} />
        </Fact>
      ) : null}
    </dl>
  )
}
