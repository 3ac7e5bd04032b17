import type { MatchResponse } from 'infinito-contests'
import { api, ApiError, messageOf } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import type { EntryKind, QueuedEntry, Refusal } from './entry'

const PATHS = {
  score: '/admin/matches/{id}/score',
  result: '/admin/matches/{id}/result',
  correct: '/admin/matches/{id}/correct',
  final: '/admin/matches/{id}/final',
  undo: '/admin/matches/{id}/undo',
} as const satisfies Record<EntryKind, string>

/** Sends an entry. It carries a key, so that the server enters it once even if it is sent twice. */
export function sendEntry({ kind, match, form }: QueuedEntry): Promise<MatchResponse> {
  // A page that is closed meanwhile still sends it.
  return api.post(apiPath(PATHS[kind], { id: match }), form, { isKeptAlive: true })
}

/**
 * The refusal in an error; `undefined` if the same entry can be sent again: without an answer, after a failure of the server, after
 * too many requests, and after the end of the session, which the same user can begin anew.
 */
export function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError) || error.status === undefined) return undefined
  if (error.status >= 500 || error.status === 429 || error.status === 401) return undefined
  return { message: messageOf(error), code: error.code, findings: error.findings }
}
