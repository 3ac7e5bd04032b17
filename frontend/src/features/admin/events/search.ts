import { text } from '../parts/parameters'

/** The search parameters of the tab Events. */
export const eventsSearch = {
  event: text,
  /** The registration in the dialog. */
  entry: text,
}
