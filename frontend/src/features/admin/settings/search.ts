import { text } from '../parts/parameters'

/** The search parameters of the tab Fest & events. */
export const settingsSearch = {
  /** The form: `fest` or `event:chess`. */
  scope: text,
}
