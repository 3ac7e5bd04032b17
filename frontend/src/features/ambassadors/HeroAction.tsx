import { useSession } from '@/lib/session'
import { useFreshUser } from '@/lib/useFreshUser'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/** What the hero offers, by who looks (spec section 4, CA landing hero button). */
export function HeroAction() {
  const session = useSession()
  useFreshUser()
  if (session.status !== 'signedIn') return <ApplyAsVisitor />
  const { role, caApplication } = session.user
  if (role === 'ca') {
    return (
      <Link className="button button--primary button--large" to={pathTo('ambassadorDashboard')}>
        CA Dashboard
      </Link>
    )
  }
  if (caApplication?.status === 'pending') return <p className="hero__said">{messages.AMBASSADOR_RECEIVED}</p>
  return (
    <Link className="button button--primary button--large" to={pathTo('ambassadorRegister')}>
      Apply
    </Link>
  )
}

/** Says first that a login is needed, then goes there. */
function ApplyAsVisitor() {
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const apply = () => {
    setIsAsked(true)
    notify.info(messages.AMBASSADOR_LOGIN_FIRST, {
      onClose: () => void navigate({ to: pathTo('auth'), state: { from: pathTo('ambassadorRegister') } }),
    })
  }
  return (
    <>
      <button className="button button--primary button--large" type="button" onClick={apply}>
        Apply
      </button>
      {isAsked ? <p className="hero__said">{messages.AMBASSADOR_LOGIN_FIRST}</p> : null}
    </>
  )
}
