import noteLimits from '@/generated/noteLimits.json'
import { messages } from '@/lib/messages'

/** The greatest length of the reason for a decision, in characters. */
export const { longest: REASON_MAX } = noteLimits.decision

/** The error of the reason for a decision, if it is too short or too long. */
export const reasonProblem = (typed: string) => (fits(typed, noteLimits.decision) ? undefined : messages.DECISION_REASON)

/** The error of an internal note, if it is too short or too long. */
export const noteProblem = (typed: string) => (fits(typed, noteLimits.note) ? undefined : messages.NOTE_LENGTH)

/** The error of the reason for showing an ID number, if it is too short or too long. */
export const revealProblem = (typed: string) => (fits(typed, noteLimits.reveal) ? undefined : messages.REVEAL_REASON)

/** The error of the reason for doing without confirmations, if it is too short or too long. */
export const waiverProblem = (typed: string) => (fits(typed, noteLimits.settingsReason) ? undefined : messages.SETTINGS_REASON)

/** Counts code points, as the server does. */
function fits(typed: string, { shortest, longest }: { shortest: number; longest: number }): boolean {
  const { length } = Array.from(typed.trim())
  return length >= shortest && length <= longest
}
