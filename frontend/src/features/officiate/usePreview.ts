import type { MatchForm } from 'infinito-contests'
import { api, ApiError, messageOf } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation } from '@/lib/queries/hooks'
import { useState } from 'react'
import { refetchMatches } from './queries'

/** What an entry would change elsewhere. `problem`: why that cannot be told now, although the entry can be sent. */
export interface Preview {
  changes: readonly string[]
  problem?: string
}

/** Asks the server what a correction or an undo would change. */
export function usePreview(match: string) {
  const [preview, setPreview] = useState<Preview>()
  const ask = useMutation({ mutationFn: (form: MatchForm) => api.post(apiPath('/admin/matches/{id}/preview', { id: match }), form) })
  return {
    preview,
    isAsking: ask.isPending,
    /** The message of a refusal. */
    refusal: refusalOf(ask.error),
    findings: ask.error instanceof ApiError ? ask.error.findings : [],
    /** Shows that the changes cannot be known. */
    skip: (problem: string) => setPreview({ changes: [], problem }),
    close: () => setPreview(undefined),
    start: (form: MatchForm, onRefused: (error: ApiError) => void = () => {}) =>
      ask.mutate(form, {
        onSuccess: ({ changes }) => setPreview({ changes }),
        onError: (error) => {
          if (isRefusal(error)) {
            onRefused(error)
            if (error.status === 409) refetchMatches()
          } else setPreview({ changes: [], problem: messageOf(error) })
        },
      }),
  }
}

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status !== undefined && error.status < 500
const refusalOf = (error: unknown) => (isRefusal(error) && error.findings.length === 0 ? messageOf(error) : undefined)
