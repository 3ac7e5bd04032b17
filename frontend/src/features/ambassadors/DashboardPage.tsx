import type { User } from '@/generated/wasm/infinito'
import { buttonClass } from '@/components/Button'
import { Fact } from '@/components/Fact'
import { PageHeader } from '@/components/PageHeader'
import { ServerFragment } from '@/components/ServerFragment'
import { Time } from '@/components/Time'
import { useUser } from '@/lib/session'
import { useFreshUser } from '@/lib/useFreshUser'
import { fest } from '@/lib/fest'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { STATUS_WORDS, statusBadge } from '@/lib/ambassadorStatuses'
import { useOwnApplication } from './useOwnApplication'

const { name, url } = fest.ambassadorChannel

/** Where ambassadors begin (spec section 2.12): the channel, where they stand, and what they do. */
export default function DashboardPage() {
  const user = useUser()
  useFreshUser()
  if (!user) return null
  return (
    <div className="page__section stack stack--loose">
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
      <Standing user={user} />
      <ServerFragment name="ambassador-duties" />
    </div>
  )
}

/** Since when; nothing for an ambassador who never applied. */
function Standing({ user }: { user: User }) {
  const { data: application } = useOwnApplication(user)
  if (!application) return null
  const { status, applicationDate, reviewedAt, collegeName } = application
  return (
    <section className="stack" aria-labelledby="ambassador-standing">
      <h2 id="ambassador-standing">Your application</h2>
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
      <p>
        <Link to={pathTo('ambassadorApplication')}>My CA Application</Link>
      </p>
    </section>
  )
}
