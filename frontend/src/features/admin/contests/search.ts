import { text } from '../parts/parameters'

/** The search parameters of the tab Fest days. */
export const contestsSearch = {
  /** The number of the contest. */
  contest: text,
}
