import type { MatchRecord, MatchStatus } from 'infinito-contests'
import type { EntryKind, QueuedEntry } from './queue/entry'

/** What an official can do with a match: `play` takes scores and results, `unknown` waits for the server. */
export type Phase = 'open' | 'skipped' | 'play' | 'result' | 'final' | 'unknown'

const OF_STATUS: Record<MatchStatus, Phase> = {
  open: 'open',
  scheduled: 'play',
  live: 'play',
  provisional: 'result',
  final: 'final',
  skipped: 'skipped',
}
const OF_ENTRY: Record<EntryKind, Phase> = { score: 'play', result: 'result', correct: 'result', final: 'final', undo: 'unknown' }

/** The phase of a match after the entries that wait. */
export function phaseOf({ status }: MatchRecord, waiting: readonly QueuedEntry[]): Phase {
  const last = waiting.at(-1)
  return last ? OF_ENTRY[last.kind] : OF_STATUS[status]
}

/** Whether a match has an entry that can be taken back. */
export const hasEntry = ({ status, isStale }: MatchRecord, waiting: readonly QueuedEntry[]) =>
  waiting.length > 0 || isStale || status === 'live' || status === 'provisional' || status === 'final'

/** The number of entries that the next one is based on: those of the server, and those that wait. */
export function baseOf({ entries }: MatchRecord, waiting: readonly QueuedEntry[]): number {
  const last = waiting.at(-1)
  return last ? last.form.basedOn + 1 : entries
}
