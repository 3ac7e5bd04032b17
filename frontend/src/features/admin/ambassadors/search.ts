import { text } from '../parts/parameters'

/** The search parameters of the tab CA. */
export const ambassadorsSearch = {
  status: text,
  /** The application in the dialog, and the decision whose question is open. */
  application: text,
  decide: text,
}
