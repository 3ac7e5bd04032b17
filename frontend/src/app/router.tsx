import { PAGE_PATHS, pageNamed, type Ground, type Page, type PageName } from '@/lib/pages'
import { fetchFragments } from '@/lib/served'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound, type RouterHistory } from '@tanstack/react-router'
import { guard, type Entry } from './guard'
import { PendingPage } from './PendingPage'
import { ErrorPage } from './ErrorPage'
import { NotFoundPage } from './NotFoundPage'
import { enterByOwnDocument } from './ownDocument'
import { parseAdminSearch } from '@/lib/adminSearch'
import { parseScheduleSearch } from '@/lib/scheduleSearch'
import { authSearch, officiateSearch, paymentSearch } from './search'
import { Shell } from './Shell'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What is the same for every URL of the route. */
    page?: Pick<Page, 'name' | 'title' | 'ground'> | { name: 'wizard'; title: string; ground: Ground }
    /** The selector of the heading to focus when another part of the same page is chosen. Default: the page's heading. */
    partHeading?: string
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

const part = lazyRouteComponent(() => import('@/features/site/PartPage'))
const merch = lazyRouteComponent(() => import('@/features/site/MerchPage'))
const responses = lazyRouteComponent(() => import('@/features/responses/ResponsesPage'))

const root = createRootRoute({
  component: Shell,
  errorComponent: ({ error }) => (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  ),
  notFoundComponent: NotFoundPage,
})

/** Fetches the parts that the server renders for a page. If that fails, the page itself tries again and shows the error. */
const fetchParts = ({ location }: { location: { pathname: string } }) => fetchFragments(location.pathname).catch(() => {})

/** The options that a page's route takes from the list of pages: its guard, its policy, its title and its ground. */
function page<Name extends PageName>(name: Name) {
  const page = pageNamed(name)
  return {
    getParentRoute: () => root,
    path: PAGE_PATHS[name],
    beforeLoad: async (entry: Entry): Promise<void> => {
      await guard(page.access, entry)
      await enterByOwnDocument(page.loads, entry)
    },
    staticData: { page },
  }
}

/** A page of parts that only the server renders. */
const PARTS = { component: part, loader: fetchParts }

/** The events, and with an event in the URL the rack's open drawer: one route, so that its island stays mounted. */
const rack = createRoute({
  getParentRoute: () => root,
  path: PAGE_PATHS.event,
  loader: async ({ params: { event: slug } }) => {
    if (slug === undefined) return {}
    const { eventBySlug } = await import('@/lib/catalogue')
    const event = eventBySlug(slug)
    if (!event) throw notFound()
    return { title: event.title }
  },
  component: lazyRouteComponent(() => import('@/features/events/EventsPage')),
  // The rack stays while the next event's name is looked up.
  pendingMs: Infinity,
  staticData: { page: pageNamed('events'), partHeading: '#drawer-title' },
})

const rulebook = createRoute({
  getParentRoute: () => root,
  path: PAGE_PATHS.rulebook,
  loader: async ({ params: { event: slug }, location }) => {
    const [{ eventBySlug }] = await Promise.all([import('@/lib/catalogue'), fetchParts({ location })])
    const event = eventBySlug(slug)
    if (!event) throw notFound()
    return { title: `${event.title} rulebook` }
  },
  component: lazyRouteComponent(() => import('@/features/site/RulebookPage')),
  staticData: { page: pageNamed('rulebook') },
})

const eventResults = createRoute({
  getParentRoute: () => root,
  path: PAGE_PATHS.eventResults,
  loader: async ({ params: { event: slug }, location }) => {
    const [{ eventBySlug }] = await Promise.all([import('@/lib/catalogue'), fetchParts({ location })])
    const event = eventBySlug(slug)
    if (!event) throw notFound()
    return { title: `${event.title} results` }
  },
  component: lazyRouteComponent(() => import('@/features/festDays/EventResultsPage')),
  staticData: { page: pageNamed('eventResults') },
})

/** The registration wizards. Their URLs come from the catalogue, which loads with the first of them. */
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

/** The routes of all pages. */
const routes = [
  createRoute({
    ...page('home'),
    component: lazyRouteComponent(() => import('@/features/home/HomePage')),
    loader: fetchParts,
  }),
  rack,
  rulebook,
  createRoute({
    ...page('schedule'),
    component: lazyRouteComponent(() => import('@/features/festDays/SchedulePage')),
    loader: fetchParts,
    validateSearch: parseScheduleSearch,
  }),
  createRoute({
    ...page('results'),
    component: lazyRouteComponent(() => import('@/features/festDays/ResultsPage')),
    loader: fetchParts,
  }),
  eventResults,
  createRoute({ ...page('scoreboard'), component: lazyRouteComponent(() => import('@/features/festDays/ScoreboardPage')) }),
  createRoute({ ...page('team'), ...PARTS }),
  createRoute({
    ...page('departments'),
    component: lazyRouteComponent(() => import('@/features/site/DepartmentsPage')),
    loader: fetchParts,
  }),
  createRoute({ ...page('sponsors'), ...PARTS }),
  createRoute({ ...page('merch'), component: merch, loader: fetchParts }),
  createRoute({ ...page('merchandise'), component: merch, loader: fetchParts }),
  createRoute({
    ...page('contact'),
    component: lazyRouteComponent(() => import('@/features/site/ContactPage')),
    loader: fetchParts,
  }),
  createRoute({ ...page('privacy'), ...PARTS }),
  createRoute({ ...page('terms'), ...PARTS }),
  createRoute({ ...page('refunds'), ...PARTS }),
  createRoute({
    ...page('auth'),
    component: lazyRouteComponent(() => import('@/features/auth/AuthPage')),
    validateSearch: authSearch,
  }),
  createRoute({ ...page('account'), component: lazyRouteComponent(() => import('@/features/account/AccountPage')) }),

  createRoute({
    ...page('officiate'),
    component: lazyRouteComponent(() => import('@/features/officiate/OfficiatePage')),
    validateSearch: officiateSearch,
  }),

  wizard,
  createRoute({
    ...page('myRegistrations'),
    component: lazyRouteComponent(() => import('@/features/my-registrations/MyRegistrationsPage')),
    validateSearch: paymentSearch,
  }),
  createRoute({
    ...page('registration'),
    component: lazyRouteComponent(() => import('@/features/my-registrations/detail/RegistrationPage')),
    validateSearch: paymentSearch,
  }),
  createRoute({
    ...page('receipt'),
    component: lazyRouteComponent(() => import('@/features/my-registrations/ReceiptPage')),
  }),
  createRoute({
    ...page('paymentTest'),
    component: lazyRouteComponent(() => import('@/features/paymentTest/PaymentTestPage')),
    validateSearch: paymentSearch,
  }),

  createRoute({
    ...page('ambassadors'),
    component: lazyRouteComponent(() => import('@/features/ambassadors/AmbassadorsPage')),
    loader: fetchParts,
  }),
  createRoute({
    ...page('ambassadorRegister'),
    component: lazyRouteComponent(() => import('@/features/ambassadors/RegisterPage')),
  }),
  createRoute({
    ...page('ambassadorApplication'),
    component: lazyRouteComponent(() => import('@/features/ambassadors/ApplicationPage')),
  }),
  createRoute({
    ...page('ambassadorDashboard'),
    component: lazyRouteComponent(() => import('@/features/ambassadors/DashboardPage')),
    loader: fetchParts,
  }),

  createRoute({
    ...page('admin'),
    component: lazyRouteComponent(() => import('@/features/admin/AdminPage')),
    validateSearch: parseAdminSearch,
  }),
  createRoute({ ...page('myResponses'), component: responses }),
  createRoute({ ...page('allResponses'), component: responses }),
  // Without an event, the JSON viewer says that the URL names none.
  createRoute({ ...page('eventResponses'), component: responses }),
] as const

/** The router of all pages (spec section 2.1). */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren(routes),
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // Waits shorter than this show no Loading...: only the session and slow connections take longer.
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    trailingSlash: 'never',
  })
}
