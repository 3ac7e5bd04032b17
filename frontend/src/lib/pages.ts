import generatedLinks from '@/generated/links.json'
import generated from '@/generated/pages.json'
import type { Role } from 'infinito-rules'
import type { ThirdParty } from './thirdParties'

/** The path of every page, in the router's notation. A test compares them with the list of the rule crate. */
export const PAGE_PATHS = {
  home: '/',
  events: '/event/ins',
  event: '/event/ins/{-$event}',
  team: '/aboutUs',
  departments: '/aboutUs2',
  sponsors: '/sponsor',
  merch: '/merch',
  merchandise: '/merchandise',
  ambassadors: '/ca',
  rulebook: '/rulebook/$event',
  schedule: '/schedule',
  results: '/results',
  eventResults: '/results/$event',
  scoreboard: '/scoreboard',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  auth: '/auth',
  ambassadorRegister: '/ca-register',
  ambassadorApplication: '/ca-application',
  ambassadorDashboard: '/ca-dashboard',
  admin: '/admin',
  eventResponses: '/events/response/{-$event}',
  allResponses: '/events/all-responses',
  myResponses: '/events/my-responses',
  myRegistrations: '/registrations',
  registration: '/registrations/$id',
  receipt: '/registrations/$id/receipt',
  paymentTest: '/payment-test',
  officiate: '/officiate',
  account: '/account',
} as const

export type PageName = keyof typeof PAGE_PATHS
export type Access = { kind: 'open' } | { kind: 'signedIn' } | { kind: 'roles'; roles: readonly Role[] }
export type Ground = 'paper' | 'night'

export interface Page {
  name: PageName
  /** `:event` stands for an event's slug, `:id` for a registration's id. */
  path: string
  title: string
  access: Access
  ground: Ground
  /** The third parties whose scripts or frames the page loads. */
  loads: readonly ThirdParty[]
}

export const pages = generated as readonly Page[]

export function pageNamed(name: PageName): Page {
  const page = pages.find((page) => page.name === name)
  if (!page) throw new Error(`there is no page "${name}"`)
  return page
}

/** The pages without a parameter in their path. */
export type LinkedPage = { [Name in PageName]: (typeof PAGE_PATHS)[Name] extends `${string}$${string}` ? never : Name }[PageName]

/** A link of the navigation bar or the footer. */
export interface LinkData {
  label: string
  page: LinkedPage
}

/** The links of every page. The server's documents have the same ones. */
export const links = generatedLinks as {
  navigation: readonly LinkData[]
  /** Beside the others while there are contests. */
  festDays: readonly LinkData[]
  useful: readonly LinkData[]
  legal: readonly LinkData[]
}
