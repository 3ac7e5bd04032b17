import type { AmbassadorApplicationResponse, User } from 'infinito-rules'
import { buttonClass } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { updateUser, useUser } from '@/lib/session'
import { useFreshUser } from './useFreshUser'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApplyForm } from './ApplyForm'

/** How long the success message shows before the redirect, in milliseconds (spec section 9). */
const REDIRECT_DELAY_MS = 1000

/** The redirect target for users who cannot apply (spec section 4, CA form page). */
function goalOf({ role, caApplication }: User): 'ambassadorDashboard' | 'ambassadorApplication' | undefined {
  if (role === 'ca') return 'ambassadorDashboard'
  return caApplication && caApplication.status !== 'rejected' ? 'ambassadorApplication' : undefined
}

/** The application form. Each user can apply once. */
export default function RegisterPage() {
  const user = useUser()
  const navigate = useNavigate()
  const [sent, setSent] = useState<string>()
  useFreshUser()
  const goal = user && goalOf(user)
  const isPending = user?.caApplication?.status === 'pending'

  useEffect(() => {
    if (!goal) return
    if (sent === undefined) {
      if (isPending) notify.info(messages.AMBASSADOR_WAIT)
      void navigate({ to: pathTo(goal), replace: true })
      return
    }
    const timer = setTimeout(() => void navigate({ to: pathTo(goal) }), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [goal, isPending, sent, navigate])

  if (!user) return null
  const onSent = ({ message, application: { _id, status } }: AmbassadorApplicationResponse) => {
    const words = message || messages.AMBASSADOR_APPLIED
    notify.success(words)
    setSent(words)
    updateUser({ ...user, caApplication: { _id, status } })
  }
  return (
    <div className="page__section page__section--narrow stack">
      <PageHeader title="Register as Campus Ambassador" />
      <Body user={user} sent={sent} onSent={onSent} />
    </div>
  )
}

function Body({ user, sent, onSent }: { user: User; sent: string | undefined; onSent: (answer: AmbassadorApplicationResponse) => void }) {
  if (sent !== undefined) return <Notice tone="ok">{sent}</Notice>
  const status = user.caApplication?.status
  if (status === 'pending') return <Notice tone="info">{messages.AMBASSADOR_WAIT}</Notice>
  if (user.role === 'ca' || status === 'accepted') return <Notice tone="info">{messages.AMBASSADOR_ALREADY}</Notice>
  if (status === 'rejected') {
    return (
      <Notice
        tone="warning"
        actions={
          <Link className={buttonClass()} to={pathTo('ambassadorApplication')}>
            My CA Application
          </Link>
        }
      >
        {messages.AMBASSADOR_REJECTED}
      </Notice>
    )
  }
  return <ApplyForm user={user} onSent={onSent} />
}
