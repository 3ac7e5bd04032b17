import titles from '@/generated/eventTitles.json'
import { parseAdminSearch } from '@/features/admin/search'
import { fetchPage, hasIsland, isFirstPage, leavePage, publishedOfShown } from '@/document/served'
import { PAGE_PATHS, pageNamed, SERVED_PAGES, type Ground, type Page, type PageName } from '@/lib/pages'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type AsyncRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { guard, type Entry } from './guard'
import { PendingPage } from './PendingPage'
import { ErrorPage } from './ErrorPage'
import { enterByOwnDocument } from './ownDocument'
import { LastingPage, NotFoundPage, PathPage } from './ServedPage'
import { accommodationSearch, authSearch, officiateSearch, paymentSearch } from './search'
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

/** A page that the app renders. The server's content, which stays until then, leaves the document. */
function appPage(load: () => Promise<{ default: () => React.ReactNode }>): AsyncRouteComponent<unknown> {
  const Page = lazyRouteComponent(load)
  const Shown = () => (
    <>
      <Page />
      <LeaveServed />
    </>
  )
  return Object.assign(Shown, { preload: Page.preload })
}

function LeaveServed() {
  useLayoutEffect(leavePage, [])
  return null
}

const responses = appPage(() => import('@/features/responses/ResponsesPage'))

const root = createRootRoute({
  component: Shell,
  errorComponent: ({ error }) => (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  ),
  notFoundComponent: NotFoundPage,
})

/** Fetches a page that the server renders. If that fails, the page itself tries again and shows the error. */
async function fetchServed(path: string): Promise<{ documentTitle?: string }> {
  if (publishedOfShown(path)) return { documentTitle: document.title }
  return fetchPage(path).then(
    ({ title }) => ({ documentTitle: title }),
    () => ({}),
  )
}

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

type ServedName = (typeof SERVED_PAGES)[number]

/** The route of a page that the server renders. These routes differ in nothing but the path. */
function servedRoute<Name extends ServedName>(name: Name) {
  return createRoute({
    ...page(name),
    component: PathPage,
    loader: ({ location }) => fetchServed(location.pathname),
  })
}

type RoutesOf<Names extends readonly ServedName[]> = { [At in keyof Names]: ReturnType<typeof servedRoute<Names[At]>> }
const served = SERVED_PAGES.map(servedRoute) as unknown as RoutesOf<typeof SERVED_PAGES>

const eventTitles: Partial<Record<string, string>> = titles

/** The events, and with an event in the URL the rack's open drawer: one page, whose island shows the event. */
const rack = createRoute({
  getParentRoute: () => root,
  path: PAGE_PATHS.event,
  loader: async ({ params: { event: slug }, location, cause }) => {
    if (cause !== 'stay' || !hasIsland()) return fetchServed(location.pathname)
    if (slug === undefined) return {}
    const title = eventTitles[slug]
    if (title === undefined) throw notFound()
    return { title }
  },
  component: LastingPage,
  staticData: { page: pageNamed('events'), partHeading: '#drawer-title' },
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
  component: appPage(() => import('./WizardScreen')),
  staticData: { page: { name: 'wizard', title: 'Registration', ground: 'paper' } },
})

/** The routes of all pages. */
const routes = [
  ...served,
  rack,
  createRoute({
    ...page('auth'),
    component: appPage(() => import('@/features/auth/AuthPage')),
    validateSearch: authSearch,
  }),
  createRoute({ ...page('account'), component: appPage(() => import('@/features/account/AccountPage')) }),

  createRoute({
    ...page('officiate'),
    component: appPage(() => import('@/features/officiate/OfficiatePage')),
    validateSearch: officiateSearch,
  }),

  wizard,
  createRoute({
    ...page('myRegistrations'),
    component: appPage(() => import('@/features/my-registrations/MyRegistrationsPage')),
    validateSearch: paymentSearch,
  }),
  createRoute({
    ...page('registration'),
    component: appPage(() => import('@/features/my-registrations/detail/RegistrationPage')),
    validateSearch: paymentSearch,
  }),
  createRoute({
    ...page('receipt'),
    component: appPage(() => import('@/features/my-registrations/ReceiptPage')),
  }),
  createRoute({ ...page('pass'), component: appPage(() => import('@/features/pass/PassPage')) }),
  createRoute({ ...page('passes'), component: appPage(() => import('@/features/pass/TeamPassesPage')) }),
  createRoute({
    ...page('accommodation'),
    component: appPage(() => import('@/features/accommodation/AccommodationPage')),
    validateSearch: accommodationSearch,
  }),
  createRoute({ ...page('invitation'), component: appPage(() => import('@/features/invitation/InvitationPage')) }),
  createRoute({
    ...page('paymentTest'),
    component: appPage(() => import('@/features/paymentTest/PaymentTestPage')),
    validateSearch: paymentSearch,
  }),

  createRoute({
    ...page('ambassadorRegister'),
    component: appPage(() => import('@/features/ambassadors/RegisterPage')),
  }),
  createRoute({
    ...page('ambassadorApplication'),
    component: appPage(() => import('@/features/ambassadors/ApplicationPage')),
  }),
  createRoute({
    ...page('ambassadorPapers'),
    component: appPage(() => import('@/features/ambassadors/PapersPage')),
  }),

  createRoute({
    ...page('admin'),
    component: appPage(() => import('@/features/admin/AdminPage')),
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
    scrollRestoration: ({ location }) => !isFirstPage(location.pathname),
    // Overrides `scroll-behavior: smooth` of base.css, which is for links within a page: a new page would scroll up visibly.
    scrollRestorationBehavior: 'instant',
    trailingSlash: 'never',
  })
}
