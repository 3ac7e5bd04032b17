import type { User } from '@/generated/wasm/infinito'
import { logOut } from '@/lib/session'
import { pathTo } from '@/lib/paths'
import { IconLayoutSidebar, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Drawer } from './useDrawer'

export const SIDEBAR_ID = 'admin-sidebar'

/** Who is here, and the way out. */
export function AdminBar({ user, drawer: { isOpen, setIsOpen, toggle } }: { user: User; drawer: Drawer }) {
  const navigate = useNavigate()
  const Icon = isOpen ? IconX : IconLayoutSidebar
  return (
    <div className="admin__bar">
      <button
        className="admin__toggle button button--quiet"
        type="button"
        ref={toggle}
        aria-expanded={isOpen}
        aria-controls={SIDEBAR_ID}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon className="icon" aria-hidden="true" /> Tabs
      </button>
      <h1 className="admin__title" tabIndex={-1}>
        Admin Portal
      </h1>
      <p className="admin__greeting">HELLO {user.username.toUpperCase()} !!</p>
      <p className="admin__role badge badge--solid">{user.role.toUpperCase()}</p>
      <button
        className="admin__logout button button--secondary button--small"
        type="button"
        onClick={() => void logOut(() => navigate({ to: pathTo('auth') }))}
      >
        Logout
      </button>
    </div>
  )
}
