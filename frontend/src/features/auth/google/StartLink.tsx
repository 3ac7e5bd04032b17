import { API_BASE } from '@/lib/api'
import { useRouterState } from '@tanstack/react-router'

/** The way to Google by a full navigation; it comes back to `/auth?google=…`. */
export function StartLink() {
  const from = useRouterState({ select: ({ location }) => location.state.from })
  const query = from ? `?from=${encodeURIComponent(from)}` : ''
  return (
    <a className="button button--secondary button--block" href={`${API_BASE}/auth/google/start${query}`}>
      Continue with Google
    </a>
  )
}
