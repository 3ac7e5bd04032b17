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
  IconMail,
  IconMedal,
  IconMessageCircle,
  IconRefreshAlert,
  IconSchool,
  IconSpeakerphone,
  IconStairs,
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

interface Tab {
  /** The search parameter: `/admin?tab=users`. */
  name: AdminTab
  /** Default: the name, with a capital letter. */
  title?: string
  Icon: typeof IconHome
  Tab: ComponentType<TabProps>
  /** Shows beside the title how much work waits. */
  Count?: ComponentType
  /** Hidden from moderators. */
  isForAdmins?: boolean
}

/** The tabs, in the order of the sidebar. The first one is the default. Each loads when it is opened. */
const TABS: readonly [Tab & { title: string }, ...Tab[]] = [
  { name: 'home', title: 'Home', Icon: IconHome, Tab: lazy(() => import('./home/HomeTab')) },
  { name: 'users', title: 'USERS', Icon: IconUsers, Tab: lazy(() => import('./users/UsersTab')) },
  {
    name: 'ca',
    title: 'CA',
    Icon: IconSpeakerphone,
    Tab: lazy(() => import('./ambassadors/AmbassadorsTab')),
  },
  {
    name: 'programme',
    title: 'CA programme',
    Icon: IconMedal,
    Tab: lazy(() => import('./programme/ProgrammeTab')),
  },
  {
    name: 'events',
    Icon: IconCalendarEvent,
    Tab: lazy(() => import('./events/EventsTab')),
  },
  {
    name: 'registrations',
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
    Icon: IconBed,
    Tab: lazy(() => import('./accommodation/AccommodationTab')),
  },
  { name: 'house', Icon: IconStairs, Tab: lazy(() => import('./house/HouseTab')) },
  {
    name: 'passes',
    Icon: IconId,
    Tab: lazy(() => import('@/features/pass/PassesTab')),
  },
  { name: 'gate', Icon: IconDoor, Tab: lazy(() => import('./gates/GateTab')) },
  { name: 'arrivals', Icon: IconFlag2, Tab: lazy(() => import('./arrivals/ArrivalsTab')) },
  {
    name: 'payments',
    Icon: IconCash,
    Tab: lazy(() => import('./payments/PaymentsTab')),
    Count: InboxCount,
  },
  {
    name: 'concerns',
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
    name: 'mailings',
    title: 'Mails',
    Icon: IconMail,
    Tab: lazy(() => import('./mailings/MailingsTab')),
  },
  {
    name: 'announcements',
    Icon: IconBell,
    Tab: lazy(() => import('./announcements/AnnouncementsTab')),
  },
  { name: 'jobs', Icon: IconRefreshAlert, Tab: lazy(() => import('./jobs/JobsTab')) },
  {
    name: 'audit',
    title: 'Audit log',
    Icon: IconHistory,
    Tab: lazy(() => import('./audit/AuditTab')),
    isForAdmins: true,
  },
]

/** The tabs that a staff member sees, with their titles. */
export const tabsOf = ({ role }: User) =>
  TABS.filter(({ isForAdmins }) => !isForAdmins || role === 'admin').map((tab) => ({
    title: tab.name.charAt(0).toUpperCase() + tab.name.slice(1),
    ...tab,
  }))

/** The tab of this name if the user sees it, or the first one. */
export function tabNamed(name: AdminTab | undefined, user: User) {
  return tabsOf(user).find((tab) => tab.name === name) ?? TABS[0]
}
