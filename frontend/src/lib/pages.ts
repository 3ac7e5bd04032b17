import generated from '@/generated/pages.json'
import { PAGE_PATHS, SERVED_PAGES } from '@/generated/paths'
import type { Role } from 'infinito-rules'
import type { ThirdParty } from './thirdParties'

export type PageName = keyof typeof PAGE_PATHS
export type Access = { kind: 'open' } | { kind: 'signedIn' } | { kind: 'roles'; roles: readonly Role[] }
export type Ground = 'paper' | 'night'
export { PAGE_PATHS, SERVED_PAGES }

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
