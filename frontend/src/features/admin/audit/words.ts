import { formatPaise } from '@/lib/money'

/** `memberReplaced` and `member_replaced` as `member replaced`. */
export const nameInWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

/** The name of an action in words: `registration.member_replaced` as `Registration: member replaced`. */
export function actionInWords(action: string): string {
  const words = action.split('.').map(nameInWords).join(': ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The details of a record in words, lists and their records too: `before: user, after: moderator`. */
export function detailsInWords(details: unknown): string {
  if (Array.isArray(details)) return details.map(detailsInWords).join('; ')
  if (typeof details !== 'object' || details === null) return textOf(details)
  const entries = Object.entries(details).filter(([, value]) => value !== null)
  return entries.map(([name, value]) => `${nameInWords(name)}: ${valueInWords(name, value)}`).join(', ')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))

// Amounts are in paise.
const valueInWords = (name: string, value: unknown): string =>
  name === 'amount' && typeof value === 'number' ? formatPaise(value) : detailsInWords(value)
