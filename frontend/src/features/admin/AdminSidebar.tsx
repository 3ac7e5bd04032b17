import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { SIDEBAR_ID } from './AdminBar'
import { TABS } from './tabs'
import type { Drawer } from './useDrawer'

/** The tabs, as links: each has an address. */
export function AdminSidebar({ current, drawer }: { current: string; drawer: Drawer }) {
  return (
    <nav className="admin__sidebar" id={SIDEBAR_ID} aria-label="Admin">
      <ul>
        {TABS.map(({ name, title, Icon, Count }, index) => (
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
