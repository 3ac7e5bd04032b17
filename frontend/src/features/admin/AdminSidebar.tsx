import type { User } from 'infinito-rules'
import type { AdminTab } from './search'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { SIDEBAR_ID } from './AdminBar'
import { tabsOf } from './tabs'
import type { Drawer } from './useDrawer'

/** The links to the tabs. */
export function AdminSidebar({ user, current, drawer }: { user: User; current: AdminTab; drawer: Drawer }) {
  return (
    <nav className="admin__sidebar" id={SIDEBAR_ID} aria-label="Admin">
      <ul>
        {tabsOf(user).map(({ name, title, Icon, Count }, index) => (
          <li key={name}>
            <Link
              className="admin__tab"
              to={pathTo('admin')}
              search={index === 0 ? {} : { tab: name }}
              activeOptions={{ exact: true }}
              aria-current={name === current ? 'page' : undefined}
              onClick={() => drawer.setIsOpen(false)}
            >
              <Icon className="icon" aria-hidden="true" />
              {title}
              {Count ? <Count /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
