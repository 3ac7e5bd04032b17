import { pageNamed, type LinkedPage, type PageName } from './pages'

/** The address of a page: `pathTo('auth')`, `pathTo('event', 'chess')`. */
export function pathTo(name: LinkedPage): string
export function pathTo(name: Exclude<PageName, LinkedPage>, event: string): string
export function pathTo(name: PageName, event?: string): string {
  return pageNamed(name).path.replace(':event', encodeURIComponent(event ?? ''))
}
