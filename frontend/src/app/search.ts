// The search parameters that pages read, as their routes validate them. Others stay in the URL and mean nothing.

type Search = Record<string, unknown>

const MODES = ['register', 'forgot', 'reset'] as const

/** `/auth`: which form it shows, and how a login on Google's page ended. */
export interface AuthSearch {
  mode?: (typeof MODES)[number] | undefined
  google?: string | undefined
  /** The URL to return to after the login. */
  from?: string | undefined
}

export function authSearch({ mode, google, from }: Search): AuthSearch {
  return { mode: MODES.find((known) => known === mode), google: text(google), from: text(from) }
}

/** How a payment ended, if the payment provider's page or the server led here. */
export interface PaymentSearch {
  payment?: string | undefined
}

export function paymentSearch({ payment }: Search): PaymentSearch {
  return { payment: text(payment) }
}

/** `/accommodation`: how a payment ended, and the endpoint of the team's event. */
export interface AccommodationSearch extends PaymentSearch {
  event?: string | undefined
}

export function accommodationSearch({ payment, event }: Search): AccommodationSearch {
  return { payment: text(payment), event: text(event) }
}

/** `/officiate`: the match whose form is open, and the event that the list shows. */
export interface OfficiateSearch {
  match?: string | undefined
  event?: string | undefined
}

export function officiateSearch({ match, event }: Search): OfficiateSearch {
  return { match: text(match), event: text(event) }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
