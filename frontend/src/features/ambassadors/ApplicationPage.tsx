import type { AmbassadorApplication, User } from 'infinito-rules'
import { Button, buttonClass } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { Skeleton } from '@/components/Skeleton'
import { PageHeader } from '@/components/PageHeader'
import { useUser } from '@/lib/session'
import { isWithoutAnswer, serverMessageOr } from '@/lib/api'
import { useFest } from '@/lib/fest'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApplicationFacts } from './ApplicationFacts'
import { useOwnApplication } from './queries'

/** The user's own application and its status (spec section 2.11). */
export default function ApplicationPage() {
  const user = useUser()
  return (
    <div className="page__section page__section--narrow stack">
      <PageHeader title="My CA Application" />
      {user ? <Application user={user} /> : null}
    </div>
  )
}

function Application({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useOwnApplication(user)
  const hasFailed = data === undefined && error !== null && !isFetching
  useEffect(() => {
    if (hasFailed) notify.error(messages.AMBASSADOR_LOAD_FAILED)
  }, [hasFailed])

  if (hasFailed) {
    return (
      <Notice tone="error" title={messages.AMBASSADOR_LOAD_FAILED} actions={<Button onClick={() => void refetch()}>Retry</Button>}>
        {`Error: ${reasonOf(error)}`}
      </Notice>
    )
  }
  if (data === undefined) return <Skeleton shape="facts" count={14} label={messages.AMBASSADOR_LOADING} />
  if (data === null) return <None user={user} />
  return (
    <>
      <Standing application={data} user={user} />
      <ApplicationFacts application={data} />
    </>
  )
}

/** The reason of a failure. If no answer came, it is the error's own message. */
function reasonOf(error: unknown): string {
  if (isWithoutAnswer(error)) return error.message
  return serverMessageOr(error, messages.AMBASSADOR_FETCH_FAILED)
}

function None({ user }: { user: User }) {
  const isAmbassador = user.role === 'ca'
  return (
    <Notice
      tone="info"
      actions={
        <Link className={buttonClass({ tone: 'primary' })} to={pathTo(isAmbassador ? 'ambassadorDashboard' : 'ambassadorRegister')}>
          {isAmbassador ? 'CA Dashboard' : 'Apply'}
        </Link>
      }
    >
      {messages.AMBASSADOR_NONE}
    </Notice>
  )
}

/** Explains the status and the next step. */
function Standing({ application: { status }, user }: { application: AmbassadorApplication; user: User }) {
  const { name, channel } = useFest()
  if (status === 'pending') return <Notice tone="info">{messages.AMBASSADOR_WAIT}</Notice>
  if (status === 'rejected') {
    return <Notice tone="warning">{`This time we have chosen others. We’d still love to see you at ${name}.`}</Notice>
  }
  return (
    <Notice
      tone="ok"
      actions={
        user.role === 'ca' ? (
          <Link className={buttonClass({ tone: 'primary' })} to={pathTo('ambassadorDashboard')}>
            CA Dashboard
          </Link>
        ) : (
          <a className={buttonClass({ tone: 'primary' })} href={channel.url}>
            {`Join our ${channel.name}`}
          </a>
        )
      }
    >
      {`You are a campus ambassador of ${name}.`}
    </Notice>
  )
}
