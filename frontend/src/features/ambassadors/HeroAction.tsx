import { Button, buttonClass } from '@/components/Button'
import '@/lib/historyState'
import { useSession } from '@/lib/session'
import { useFreshUser } from './useFreshUser'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { Link, useNavigate } from '@tanstack/react-router'

/** The hero's button, which depends on the user (spec section 4, CA landing hero button). */
export default function HeroAction() {
  const session = useSession()
  useFreshUser()
  if (session.status !== 'signedIn') return <ApplyAsVisitor />
  const { role, caApplication } = session.user
  if (role === 'ca') {
    return (
      <Link className={buttonClass({ tone: 'primary', size: 'large' })} to={pathTo('ambassadorDashboard')}>
        CA Dashboard
      </Link>
    )
  }
  if (caApplication?.status === 'pending') return <p className="hero__note">{messages.AMBASSADOR_RECEIVED}</p>
  return (
    <Link className={buttonClass({ tone: 'primary', size: 'large' })} to={pathTo('ambassadorRegister')}>
      Apply
    </Link>
  )
}

/** Leads to the login, which says why, and then to the form. */
function ApplyAsVisitor() {
  const navigate = useNavigate()
  const apply = () => {
    notify.info(messages.AMBASSADOR_LOGIN_FIRST)
    void navigate({ to: pathTo('auth'), state: { notice: 'AMBASSADOR_LOGIN_FIRST', from: pathTo('ambassadorRegister') } })
  }
  return (
    <Button tone="primary" size="large" onClick={apply}>
      Apply
    </Button>
  )
}
