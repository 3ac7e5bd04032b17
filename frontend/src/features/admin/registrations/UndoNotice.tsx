import type { DecisionsResponse } from '@/generated/wasm/infinito'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { Time } from '@/components/Time'
import { api, messageOf } from '@/lib/api'
import { useEffect, useState } from 'react'
import { Refusals } from './Refusals'
import { offerAgain, offerUndo, useUndoable } from './undoable'
import { invalidateRegistrations } from './useRegistrations'

/** What was decided last, and the way back while there is one. */
export function UndoNotice() {
  const undoable = useUndoable()
  useEffect(offerAgain, [])
  const [isBusy, setIsBusy] = useState(false)
  const [answer, setAnswer] = useState<{ batch: string; said: Status; refused: DecisionsResponse['refused'] }>()
  const isOld = undoable !== undefined && answer !== undefined && answer.batch !== undoable.batch

  const undo = async (batch: string) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const { message, refused } = await api.post<DecisionsResponse>(`/admin/registrations/decisions/${encodeURIComponent(batch)}/undo`)
      setAnswer({ batch, said: { tone: 'ok', words: message }, refused })
      offerUndo(undefined)
    } catch (error) {
      setAnswer({ batch, said: { tone: 'error', words: messageOf(error) }, refused: [] })
    }
    await invalidateRegistrations()
    setIsBusy(false)
    document.getElementById(UNDO_ID)?.focus()
  }

  return (
    <div className="stack" id={UNDO_ID} tabIndex={-1}>
      {undoable ? (
        <div className="notice notice--info" role="status">
          <p className="notice__text">
            {undoable.words} You can undo this until <Time iso={undoable.until} />.
          </p>
          <div className="notice__actions">
            <button
              className="button button--secondary"
              type="button"
              aria-busy={isBusy}
              aria-disabled={isBusy}
              onClick={() => void undo(undoable.batch)}
            >
              {isBusy ? 'Undoing...' : 'Undo'}
            </button>
          </div>
        </div>
      ) : null}
      <StatusMessage said={isOld ? undefined : answer?.said} />
      {isOld || !answer ? null : <Refusals refused={answer.refused} />}
    </div>
  )
}

const UNDO_ID = 'registrations-undo'
