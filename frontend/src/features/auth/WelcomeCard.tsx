import type { User } from '@/generated/wasm/infinito'
import { logOut } from '@/lib/session'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

/** What a signed-in visitor sees on the login page (spec section 2.13). */
export function WelcomeCard({ user }: { user: User }) {
  const [isBusy, setIsBusy] = useState(false)
  const leave = async () => {
    if (isBusy) return
    setIsBusy(true)
    await logOut(() => Promise.resolve())
    setIsBusy(false)
  }
  return (
    <div className="auth-card__profile">
      <dl className="facts">
        <div className="facts__row">
          <dt className="facts__term">Username</dt>
          <dd className="facts__value">{user.username}</dd>
        </div>
        <div className="facts__row">
          <dt className="facts__term">Email</dt>
          <dd className="facts__value">{user.email}</dd>
        </div>
      </dl>
      <Link className="button button--primary button--block" to={pathTo('events')}>
        Events
      </Link>
      <Link className="button button--secondary button--block" to={pathTo('myRegistrations')}>
        My registrations
      </Link>
      <Link className="button button--secondary button--block" to={pathTo('account')}>
        My account
      </Link>
      <button className="button button--quiet button--block" type="button" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void leave()}>
        {isBusy ? 'Logging out...' : 'Logout'}
      </button>
    </div>
  )
}
