import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'

/** The link between Login and Register (spec section 2.13). It clears the form. */
export function AuthSwitch({ isRegister, onSwitch }: { isRegister: boolean; onSwitch: () => void }) {
  return (
    <p className="auth-card__switch">
      {isRegister ? 'Already have an account? ' : 'New here? '}
      <Link
        to={pathTo('auth')}
        search={isRegister ? {} : { mode: 'register' }}
        state={true}
        activeOptions={{ exact: true }}
        onClick={onSwitch}
        replace
      >
        {isRegister ? 'Login' : 'Join'}
      </Link>
    </p>
  )
}
