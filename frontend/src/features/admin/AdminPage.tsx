import '../../../../style/forms.css'
import '../../../../style/dialog.css'
import '../../../../style/records.css'
import '../../../../style/portal.css'
import type { User } from 'infinito-rules'
import type { AdminTab } from './search'
import { useUser } from '@/lib/session'
import { Loading } from '@/components/Loading'
import { Suspense } from 'react'
import { AdminBar } from './AdminBar'
import { AdminSidebar } from './AdminSidebar'
import { Notice } from '@/components/Notice'
import { useAdminSearch } from './parts/useAdminSearch'
import { tabNamed } from './tabs'
import { useDrawer } from './useDrawer'

/** The admin portal (spec section 2.14): a bar, the sidebar with the tabs, and the tab that the address names. */
export default function AdminPage() {
  const user = useUser()
  const { search } = useAdminSearch()
  return user ? <Portal user={user} name={search.tab} /> : null
}

function Portal({ user, name }: { user: User; name: AdminTab | undefined }) {
  const tab = tabNamed(name, user)
  const isClosed = name !== undefined && name !== tab.name
  const drawer = useDrawer(tab.name)
  const { Tab } = tab
  return (
    <div className="admin">
      <AdminBar user={user} drawer={drawer} />
      <AdminSidebar user={user} current={tab.name} drawer={drawer} />
      <div className="admin__main">
        {isClosed ? <Notice tone="info">That page is for admins. Ask an admin if you need something from it.</Notice> : null}
        <Suspense fallback={<Loading />}>
          <Tab key={tab.name} title={tab.title} user={user} />
        </Suspense>
      </div>
    </div>
  )
}
