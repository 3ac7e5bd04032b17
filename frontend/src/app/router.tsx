import { pageNamed, type Ground, type Page, type PageName } from '@/lib/pages'
import { fetchFragments } from '@/lib/served'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type AnyRoute,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { guard } from './guard'
import { Loading } from '@/components/Loading'
import { ErrorPage } from './ErrorPage'
import { NotFoundPage } from './NotFoundPage'
import { enterByOwnDocument } from './ownDocument'
import { Shell } from './Shell'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What is the same for every address of the route. */
    page?: Pick<Page, 'name' | 'title' | 'ground'> | { name: 'wizard'; title: string; ground: Ground }
    /** What to focus when another part of the same page is chosen; the heading of the page otherwise. */
    partHeading?: string
  }
}

const part = lazyRouteComponent(() => import('@/features/site/PartPage'))
const merch = lazyRouteComponent(() => import('@/features/site/MerchPage'))
const responses = lazyRouteComponent(() => import('@/features/responses/ResponsesPage'))

/** What each page shows. `events` and `event` are one page: the rack, with or without an event in the address. */
const SCREENS: Record<Exclude<PageName, 'events'>, RouteComponent> = {
  home: lazyRouteComponent(() => import('@/features/home/HomePage')),
  event: lazyRouteComponent(() => import('@/features/events/EventsPage')),
  auth: lazyRouteComponent(() => import('@/features/auth/AuthPage')),
  myRegistrations: lazyRouteComponent(() => import('@/features/my-registrations/MyRegistrationsPage')),
  myResponses: responses,
  allResponses: responses,
  eventResponses: responses,
  team: part,
  departments: lazyRouteComponent(() => import('@/features/site/DepartmentsPage')),
  sponsors: part,
  merch,
  merchandise: merch,
  ambassadors: lazyRouteComponent(() => import('@/features/ambassadors/AmbassadorsPage')),
  rulebook: lazyRouteComponent(() => import('@/features/site/RulebookPage')),
  contact: lazyRouteComponent(() => import('@/features/site/ContactPage')),
  privacy: part,
  terms: part,
  refunds: part,
  ambassadorRegister: lazyRouteComponent(() => import('@/features/ambassadors/RegisterPage')),
  ambassadorApplication: lazyRouteComponent(() => import('@/features/ambassadors/ApplicationPage')),
  ambassadorDashboard: lazyRouteComponent(() => import('@/features/ambassadors/DashboardPage')),
  admin: lazyRouteComponent(() => import('@/features/admin/AdminPage')),
  registration: lazyRouteComponent(() => import('@/features/my-registrations/detail/RegistrationPage')),
  receipt: lazyRouteComponent(() => import('@/features/my-registrations/ReceiptPage')),
  paymentTest: lazyRouteComponent(() => import('@/features/paymentTest/PaymentTestPage')),
  account: lazyRouteComponent(() => import('@/features/account/AccountPage')),
}

const root = createRootRoute({
  component: Shell,
  errorComponent: ({ error }) => (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  ),
  notFoundComponent: NotFoundPage,
})

/** `:event` may be left out: the rack then shows its default, and the JSON viewer says that no event is given. */
const routerPath = (path: string) => path.replace(':event', '{-$event}').replace(':id', '$id')

/** The pages that show parts of the server's: these come while the page is still being gone to. */
const WITH_PARTS: readonly PageName[] = [
  'home', 'team', 'departments', 'sponsors', 'merch', 'merchandise', 'ambassadors', 'contact', 'privacy', 'terms', 'refunds',
  'ambassadorDashboard',
]

/** Where it fails, the page itself tries again, and says so. */
const partsOf = ({ location }: { location: { pathname: string } }) => fetchFragments(location.pathname).catch(() => {})

type ScreenName = Exclude<PageName, 'events' | 'event' | 'rulebook'>

function screen(name: ScreenName): AnyRoute {
  const page = pageNamed(name)
  return createRoute({
    getParentRoute: () => root,
    path: routerPath(page.path),
    beforeLoad: async (entry) => {
      await guard(page.access, entry)
      await enterByOwnDocument(page.loads, entry)
    },
    ...(WITH_PARTS.includes(name) ? { loader: partsOf } : {}),
    component: SCREENS[name],
    staticData: { page },
  })
}

const rack = createRoute({
  getParentRoute: () => root,
  path: '/event/ins/{-$event}',
  loader: async ({ params: { event: slug } }) => {
    if (slug === undefined) return {}
    const { eventBySlug } = await import('@/lib/catalogue')
    const event = eventBySlug(slug)
    if (!event) throw notFound()
    return { title: event.title }
  },
  component: SCREENS.event,
  // The rack stays while the next event's name is looked up: its island is not to be mounted anew.
  pendingMs: Infinity,
  staticData: { page: pageNamed('events'), partHeading: '#drawer-title' },
})

const rulebook = createRoute({
  getParentRoute: () => root,
  path: '/rulebook/$event',
  loader: async ({ params: { event: slug }, location }) => {
    const [{ eventBySlug }] = await Promise.all([import('@/lib/catalogue'), partsOf({ location })])
    const event = eventBySlug(slug)
    if (!event) throw notFound()
    return { title: `${event.title} rulebook` }
  },
  component: SCREENS.rulebook,
  staticData: { page: pageNamed('rulebook') },
})

/** The registration wizards: the addresses come from the catalogue, which loads with the first of them. */
const wizard = createRoute({
  getParentRoute: () => root,
  path: '/events/$wizard',
  beforeLoad: async (entry) => {
    const { eventByWizardRoute } = await import('@/lib/catalogue')
    const event = eventByWizardRoute(entry.location.pathname.replace(/\/$/, ''))
    if (!event) throw notFound()
    await guard({ kind: 'signedIn' }, entry)
    await enterByOwnDocument(['payments'], entry)
    return { event }
  },
  loader: ({ context: { event } }) => ({ title: event.title, event }),
  component: lazyRouteComponent(() => import('./WizardScreen')),
  staticData: { page: { name: 'wizard', title: 'Registration', ground: 'paper' } },
})

const names = Object.keys(SCREENS).filter((name) => name !== 'event' && name !== 'rulebook') as ScreenName[]

/** The router over the pages of the rule crate (spec section 2.1). */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([...names.map(screen), rack, rulebook, wizard]),
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // Loading... is for those who really wait: for the session, for code over a slow line.
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Loading,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    trailingSlash: 'never',
  })
}
