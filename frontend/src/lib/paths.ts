import { pageNamed, type PageName } from './pages'

/** The pages whose address names an event. */
type EventPage = 'event' | 'eventResponses' | 'rulebook'

/** The address of a page: `pathTo('auth')`, `pathTo('event', 'chess')`. */
export function pathTo(name: Exclude<PageName, EventPage>): string
export function pathTo(name: EventPage, event: string): string
export function pathTo(name: PageName, event?: string): string {
  return pageNamed(name).path.replace(':event', encodeURIComponent(event ?? ''))
}
