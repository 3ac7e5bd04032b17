import { PAGE_PATHS, type LinkedPage, type PageName } from './pages'

/**
 * The type of a page's path: literal, so that the router's links check their search parameters. `/event/ins` is not a route of its
 * own (its event is optional), so the router's types accept it as a string only.
 */
type PathOf<Name extends LinkedPage> = Name extends 'events' ? string : (typeof PAGE_PATHS)[Name]

/** The path of a page: `pathTo('auth')`, `pathTo('event', 'chess')`, `pathTo('receipt', id)`. */
export function pathTo<Name extends LinkedPage>(name: Name): PathOf<Name>
export function pathTo(name: Exclude<PageName, LinkedPage>, parameter: string): string
export function pathTo(name: PageName, parameter = ''): string {
  return PAGE_PATHS[name].replace(/\{-\$\w+\}|\$\w+/, encodeURIComponent(parameter))
}
