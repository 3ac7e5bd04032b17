import type { User } from '@/generated/wasm/infinito'
import { IconCalendarEvent, IconCash, IconChecklist, IconHome, IconRefreshAlert, IconSpeakerphone, IconUsers } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { AmbassadorsTab } from './ambassadors/AmbassadorsTab'
import { EventsTab } from './events/EventsTab'
import { JobsTab } from './jobs/JobsTab'
import { InboxCount } from './payments/InboxCount'
import { PaymentsTab } from './payments/PaymentsTab'
import { PreparedTab } from './PreparedTab'
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
}

/** The tabs, in the order of the sidebar; the first is the one to begin with. To add one: its component and a line here. */
export const TABS: readonly [Tab, ...Tab[]] = [
  { name: 'home', title: 'Home', Icon: IconHome, Tab: PreparedTab },
  { name: 'users', title: 'USERS', Icon: IconUsers, Tab: UsersTab },
  { name: 'ca', title: 'CA', Icon: IconSpeakerphone, Tab: AmbassadorsTab },
  { name: 'events', title: 'Events', Icon: IconCalendarEvent, Tab: EventsTab },
  { name: 'registrations', title: 'Registrations', Icon: IconChecklist, Tab: RegistrationsTab },
  { name: 'payments', title: 'Payments', Icon: IconCash, Tab: PaymentsTab, Count: InboxCount },
  { name: 'jobs', title: 'Jobs', Icon: IconRefreshAlert, Tab: JobsTab },
]

/** The tab of this name, else the first. */
export function tabNamed(name: unknown): Tab {
  return TABS.find((tab) => tab.name === name) ?? TABS[0]
}
