import type { User } from 'infinito-rules'
import type { AdminTab } from './search'
import {
  IconAdjustments,
  IconBed,
  IconBell,
  IconCalendarEvent,
  IconCash,
  IconChecklist,
  IconDoor,
  IconFlag2,
  IconHistory,
  IconHome,
  IconId,
  IconMessageCircle,
  IconRefreshAlert,
  IconSchool,
  IconSpeakerphone,
  IconTrophy,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react'
import { lazy, type ComponentType } from 'react'
import { ConcernsCount } from './concerns/ConcernsCount'
import { InboxCount } from './payments/InboxCount'

/** The props of each tab. */
export interface TabProps {
  title: string
  /** The staff member. */
  user: User
}

export interface Tab {
  /** The search parameter: `/admin?tab=users`. */
  name: AdminTab
  title: string
  Icon: typeof IconHome
  Tab: ComponentType<TabProps>
  /** Shows beside the title how much work waits. */
  Count?: ComponentType
  /** Hidden from moderators. */
  isForAdmins?: boolean
}

/** The tabs, in the order of the sidebar. The first one is the default. Each loads when it is opened. */
const TABS: readonly [Tab, ...Tab[]] = [
  { name: 'home', title: 'Home', Icon: IconHome, Tab: lazy(() => import('./home/HomeTab')) },
  { name: 'users', title: 'USERS', Icon: IconUsers, Tab: lazy(() => import('./users/UsersTab')) },
  {
    name: 'ca',
    title: 'CA',
    Icon: IconSpeakerphone,
    Tab: lazy(() => import('./ambassadors/AmbassadorsTab')),
  },
  {
    name: 'events',
    title: 'Events',
    Icon: IconCalendarEvent,
    Tab: lazy(() => import('./events/EventsTab')),
  },
  {
    name: 'registrations',
    title: 'Registrations',
    Icon: IconChecklist,
    Tab: lazy(() => import('./registrations/RegistrationsTab')),
  },
  {
    name: 'invitations',
    title: 'Confirmations',
    Icon: IconUserCheck,
    Tab: lazy(() => import('./invitations/InvitationsTab')),
  },
  {
    name: 'accommodation',
    title: 'Accommodation',
    Icon: IconBed,
    Tab: lazy(() => import('./accommodation/AccommodationTab')),
  },
  {
    name: 'passes',
    title: 'Passes',
    Icon: IconId,
    Tab: lazy(() => import('@/features/pass/PassesTab')),
  },
  { name: 'gate', title: 'Gate', Icon: IconDoor, Tab: lazy(() => import('./gates/GateTab')) },
  { name: 'arrivals', title: 'Arrivals', Icon: IconFlag2, Tab: lazy(() => import('./arrivals/ArrivalsTab')) },
  {
    name: 'payments',
    title: 'Payments',
    Icon: IconCash,
    Tab: lazy(() => import('./payments/PaymentsTab')),
    Count: InboxCount,
  },
  {
    name: 'concerns',
    title: 'Concerns',
    Icon: IconMessageCircle,
    Tab: lazy(() => import('./concerns/ConcernsTab')),
    Count: ConcernsCount,
  },
  {
    name: 'contests',
    title: 'Fest days',
    Icon: IconTrophy,
    Tab: lazy(() => import('./contests/ContestsTab')),
  },
  {
    name: 'colleges',
    title: 'Colleges',
    Icon: IconSchool,
    Tab: lazy(() => import('./colleges/CollegesTab')),
  },
  {
    name: 'settings',
    title: 'Fest & events',
    Icon: IconAdjustments,
    Tab: lazy(() => import('./settings/SettingsTab')),
  },
  {
    name: 'announcements',
    title: 'Announcements',
    Icon: IconBell,
    Tab: lazy(() => import('./announcements/AnnouncementsTab')),
  },
  { name: 'jobs', title: 'Jobs', Icon: IconRefreshAlert, Tab: lazy(() => import('./jobs/JobsTab')) },
  {
    name: 'audit',
    title: 'Audit log',
    Icon: IconHistory,
    Tab: lazy(() => import('./audit/AuditTab')),
    isForAdmins: true,
  },
]

/** The tabs that a staff member sees. */
export const tabsOf = ({ role }: User): readonly Tab[] => TABS.filter(({ isForAdmins }) => !isForAdmins || role === 'admin')

/** Whether the tab of this name is hidden from this user. */
export const isClosedTo = (name: AdminTab | undefined, { role }: User) =>
  TABS.some((tab) => tab.name === name && tab.isForAdmins === true && role !== 'admin')

/** The tab of this name if the user sees it, or the first one. */
export function tabNamed(name: AdminTab | undefined, user: User): Tab {
  return tabsOf(user).find((tab) => tab.name === name) ?? TABS[0]
}
