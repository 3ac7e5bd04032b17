import generatedLinks from '@/generated/links.json'
import generated from '@/generated/pages.json'
import type { Role } from '@/generated/wasm/infinito'
import type { ThirdParty } from './thirdParties'

/** The pages by name, as the rule crate lists them; a test holds this list against the generated one. */
export const PAGE_NAMES = [
  'home', 'events', 'event', 'team', 'departments', 'sponsors', 'merch', 'merchandise', 'ambassadors', 'rulebook',
  'contact', 'privacy', 'terms', 'refunds', 'auth',
  'ambassadorRegister', 'ambassadorApplication', 'ambassadorDashboard', 'admin', 'eventResponses', 'allResponses',
  'myResponses', 'myRegistrations', 'registration', 'receipt', 'paymentTest', 'account',
] as const

export type PageName = (typeof PAGE_NAMES)[number]
export type Access = { kind: 'open' } | { kind: 'signedIn' } | { kind: 'roles'; roles: readonly Role[] }
export type Ground = 'paper' | 'night'

export interface Page {
  name: PageName
  /** `:event` stands for an event's name, `:id` for a registration's id. */
  path: string
  title: string
  description: string
  access: Access
  ground: Ground
  /** Whose scripts or frames it loads. */
  loads: readonly ThirdParty[]
}

export const pages = generated as unknown as readonly Page[]

export function pageNamed(name: PageName): Page {
  const page = pages.find((page) => page.name === name)
  if (!page) throw new Error(`there is no page "${name}"`)
  return page
}

/** A link of the navigation bar or the footer. */
export interface LinkData {
  label: string
  page: LinkedPage
}

/** The pages that need nothing in their address. */
export type LinkedPage = Exclude<PageName, 'event' | 'eventResponses' | 'rulebook' | 'registration' | 'receipt'>

/** The links that every page has; the server's documents have the same. */
export const links = generatedLinks as { navigation: readonly LinkData[]; useful: readonly LinkData[]; legal: readonly LinkData[] }
