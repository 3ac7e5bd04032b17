import type { User } from 'infinito-rules'
import { logOut } from '@/lib/session'
import { pathTo } from '@/lib/paths'
import { IconLayoutSidebar, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@/components/Button'
import type { Drawer } from './useDrawer'

export const SIDEBAR_ID = 'admin-sidebar'

/** The bar of the portal: the user with their role, Logout, and on small screens the toggle of the sidebar. */
export function AdminBar({ user, drawer: { isOpen, setIsOpen, toggle } }: { user: User; drawer: Drawer }) {
  const navigate = useNavigate()
  const Icon = isOpen ? IconX : IconLayoutSidebar
  return (
    <div className="admin__bar">
      <Button
        tone="quiet"
        className="admin__toggle"
        ref={toggle}
        aria-expanded={isOpen}
        aria-controls={SIDEBAR_ID}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon className="icon" aria-hidden="true" /> Tabs
      </Button>
      <h1 className="admin__title" tabIndex={-1}>
        Admin Portal
      </h1>
      <p className="admin__greeting">HELLO {user.username.toUpperCase()} !!</p>
      <p className="admin__role badge badge--solid">{user.role.toUpperCase()}</p>
      <Button size="small" className="admin__logout" onClick={() => void logOut(() => navigate({ to: pathTo('auth') }))}>
        Logout
      </Button>
    </div>
  )
}
