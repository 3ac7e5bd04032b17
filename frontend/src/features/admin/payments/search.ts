import { page, text } from '../parts/parameters'

/** The search parameters of the tab Payments. */
export const paymentsSearch = {
  /** The payment in the dialog. */
  payment: text,
  destination: text,
  /** The page of the inbox. */
  inbox: page,
}
