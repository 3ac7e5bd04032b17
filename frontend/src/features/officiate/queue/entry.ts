import type { MatchForm } from 'infinito-contests'
import type { Finding } from 'infinito-rules'

/** What an official enters: the last part of the call's path. */
export type EntryKind = 'score' | 'result' | 'correct' | 'final' | 'undo'

/** The server's refusal of an entry. */
export interface Refusal {
  message: string
  code: string
  findings: readonly Finding[]
}

/** An entry that the server has not accepted yet. */
export interface QueuedEntry {
  kind: EntryKind
  /** The id of the match. */
  match: string
  /** The teams of the match, for messages. */
  teams: string
  form: MatchForm & Required<Pick<MatchForm, 'key' | 'basedOn' | 'teams'>>
  /** When it was made, RFC 3339. */
  madeAt: string
  /** Present if the server has refused it, or an earlier entry of the match. */
  refusal?: Refusal
}

/** An entry that the server has accepted. */
export interface SentEntry {
  match: string
  teams: string
  /** The server's message. */
  message: string
}

/** The entries of one match, the oldest first. */
export const ofMatch = (entries: readonly QueuedEntry[], match: string) => entries.filter((entry) => entry.match === match)

/** Whether the server has refused an entry of this match. Nothing more of the match is sent until the official has decided. */
export const isHeld = (entries: readonly QueuedEntry[], match: string) =>
  entries.some((entry) => entry.match === match && entry.refusal !== undefined)

/** The entries that are still to be sent. */
export const waitingOf = (entries: readonly QueuedEntry[]) => entries.filter(({ match }) => !isHeld(entries, match))
