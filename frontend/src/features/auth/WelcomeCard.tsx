import type { User } from 'infinito-rules'
import { Button, buttonClass } from '@/components/Button'
import { Fact } from '@/components/Fact'
import { logOut } from '@/lib/session'
import { pathTo } from '@/lib/paths'
import { useAction } from '@/lib/useAction'
import { Link } from '@tanstack/react-router'

/** Logs out and stays on the page, which then shows the login. */
const logOutHere = () => logOut(() => Promise.resolve())

/** The login page of a signed-in user (spec section 2.13). */
export function WelcomeCard({ user }: { user: User }) {
  const { run, isBusy } = useAction(logOutHere)
  return (
    <div className="auth-card__profile">
      <dl className="facts">
        <Fact term="Username">{user.username}</Fact>
        <Fact term="Email">{user.email}</Fact>
      </dl>
      <Link className={buttonClass({ tone: 'primary', isBlock: true })} to={pathTo('events')}>
        Events
      </Link>
      <Link className={buttonClass({ isBlock: true })} to={pathTo('myRegistrations')}>
        My registrations
      </Link>
      <Link className={buttonClass({ isBlock: true })} to={pathTo('account')}>
        My account
      </Link>
      <Button tone="quiet" isBlock isBusy={isBusy} busyLabel="Logging out..." onClick={run}>
        Logout
      </Button>
    </div>
  )
}
