import { useUser } from '@/features/session/session'
import { useSearch } from '@tanstack/react-router'
import { AdminBar } from './AdminBar'
import { AdminSidebar } from './AdminSidebar'
import { tabNamed } from './tabs'
import { useDrawer } from './useDrawer'

/** The admin portal (spec section 2.14): a bar, the tabs at the side, and the tab that the address names. */
export default function AdminPage() {
  const user = useUser()
  const search = useSearch({ strict: false, select: (search: { tab?: unknown }) => search })
  const tab = tabNamed(search.tab)
  const drawer = useDrawer(tab.name)
  if (!user) return null
  const { Tab } = tab
  return (
    <div className="admin">
      <AdminBar user={user} drawer={drawer} />
      <AdminSidebar current={tab.name} drawer={drawer} />
      <div className="admin__main">
        <Tab key={tab.name} title={tab.title} user={user} />
      </div>
    </div>
  )
}
