import noteLimits from '@/generated/noteLimits.json'
import { messages } from '@/lib/messages'

/** How long the reason of a decision may be (characters). */
export const { longest: LONGEST } = noteLimits.decision

/** What is wrong with the reason of a decision; nothing where it will do. */
export const wrongReason = (typed: string) => (fits(typed, noteLimits.decision) ? undefined : messages.DECISION_REASON)

/** What is wrong with a note on a registration. */
export const wrongNote = (typed: string) => (fits(typed, noteLimits.note) ? undefined : messages.NOTE_LENGTH)

/** What is wrong with the reason to see an ID number. */
export const wrongToReveal = (typed: string) => (fits(typed, noteLimits.reveal) ? undefined : messages.REVEAL_REASON)

/** By the characters that the server counts. */
function fits(typed: string, { shortest, longest }: { shortest: number; longest: number }): boolean {
  const { length } = Array.from(typed.trim())
  return length >= shortest && length <= longest
}
