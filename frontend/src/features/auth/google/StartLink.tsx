import { buttonClass } from '@/components/Button'
import { API_BASE } from '@/lib/api'
import { useRouterState } from '@tanstack/react-router'

/** The link to Google's login page, which returns to `/auth?google=…`. */
export function StartLink() {
  const from = useRouterState({ select: ({ location }) => location.state.from })
  const query = from ? `?from=${encodeURIComponent(from)}` : ''
  return (
    <a className={buttonClass({ isBlock: true })} href={`${API_BASE}/auth/google/start${query}`}>
      Continue with Google
    </a>
  )
}
