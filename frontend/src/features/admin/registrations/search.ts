import { text } from '../parts/parameters'

/** The search parameters of the tab Registrations: its filters and its order, and the registration in the dialog. */
export const registrationsSearch = {
  event: text,
  category: text,
  status: text,
  paymentStatus: text,
  flagged: text,
  college: text,
  sort: text,
  registration: text,
}
