import type { User } from '@/generated/wasm/infinito'
import { IconCalendarEvent, IconCash, IconChecklist, IconHistory, IconHome, IconMessageCircle, IconRefreshAlert, IconSpeakerphone, IconUsers } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { AmbassadorsTab } from './ambassadors/AmbassadorsTab'
import { AuditTab } from './audit/AuditTab'
import { ConcernsCount } from './concerns/ConcernsCount'
import { ConcernsTab } from './concerns/ConcernsTab'
import { EventsTab } from './events/EventsTab'
import { HomeTab } from './home/HomeTab'
import { JobsTab } from './jobs/JobsTab'
import { InboxCount } from './payments/InboxCount'
import { PaymentsTab } from './payments/PaymentsTab'
import { RegistrationsTab } from './registrations/RegistrationsTab'
import { UsersTab } from './users/UsersTab'

/** What each tab is given. */
export interface TabProps {
  title: string
  /** Who looks at it. */
  user: User
}

export interface Tab {
  /** In the address: `/admin?tab=users`. */
  name: string
  title: string
  Icon: typeof IconHome
  Tab: ComponentType<TabProps>
  /** How much waits there, beside its title. */
  Count?: ComponentType
  /** Moderators do not see it. */
  isForAdmins?: boolean
}

/** The tabs, in the order of the sidebar; the first is the one to begin with. To add one: its component and a line here. */
export const TABS: readonly [Tab, ...Tab[]] = [
  { name: 'home', title: 'Home', Icon: IconHome, Tab: HomeTab },
  { name: 'users', title: 'USERS', Icon: IconUsers, Tab: UsersTab },
  { name: 'ca', title: 'CA', Icon: IconSpeakerphone, Tab: AmbassadorsTab },
  { name: 'events', title: 'Events', Icon: IconCalendarEvent, Tab: EventsTab },
  { name: 'registrations', title: 'Registrations', Icon: IconChecklist, Tab: RegistrationsTab },
  { name: 'payments', title: 'Payments', Icon: IconCash, Tab: PaymentsTab, Count: InboxCount },
  { name: 'concerns', title: 'Concerns', Icon: IconMessageCircle, Tab: ConcernsTab, Count: ConcernsCount },
  { name: 'jobs', title: 'Jobs', Icon: IconRefreshAlert, Tab: JobsTab },
  { name: 'audit', title: 'Audit log', Icon: IconHistory, Tab: AuditTab, isForAdmins: true },
]

/** The tabs of somebody of staff. */
export const tabsOf = ({ role }: User): readonly Tab[] => TABS.filter(({ isForAdmins }) => !isForAdmins || role === 'admin')

/** Their tab of this name, else the first. */
export function tabNamed(name: unknown, user: User): Tab {
  return tabsOf(user).find((tab) => tab.name === name) ?? TABS[0]
}
