import { pageNamed, type LinkedPage, type PageName } from './pages'

/** The address of a page: `pathTo('auth')`, `pathTo('event', 'chess')`, `pathTo('receipt', id)`. */
export function pathTo(name: LinkedPage): string
export function pathTo(name: Exclude<PageName, LinkedPage>, of: string): string
export function pathTo(name: PageName, of?: string): string {
  return pageNamed(name).path.replace(/:(?:event|id)/, encodeURIComponent(of ?? ''))
}
