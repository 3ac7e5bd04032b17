import { ApiError } from '@/lib/api'

/** The heading of a link that the server does not know, or that has no token. */
export const UNKNOWN = 'This link does not work'

/** The words of a link without a token. */
export const NO_TOKEN = 'A part of the link is missing. Open the link in the mail again, or copy all of it.'

/** The headings of passes that admit nobody, by the code of the refusal. */
const REFUSED: Partial<Record<string, string>> = {
  pass_unknown: UNKNOWN,
  pass_void: 'This pass is not valid',
}

/** The heading of a pass that admits nobody; `undefined` if another call may succeed. */
export const refusalOf = (error: unknown) => (error instanceof ApiError ? REFUSED[error.code] : undefined)
