import { Button } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import { Time } from '@/components/Time'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation } from '@/lib/queries/hooks'
import { useEffect } from 'react'
import { mutationStatus } from '../parts/mutationStatus'
import { Refusals } from './Refusals'
import { restoreUndo, setUndo, useUndo } from './undoStore'
import { refetchRegistrations } from './queries'

const NOTICE_ID = 'registrations-undo'

/** Names the last decisions, and undoes them while that is possible. */
export function UndoNotice() {
  const offer = useUndo()
  useEffect(restoreUndo, [])
  const undo = useMutation({
    mutationFn: (batch: string) => api.post(apiPath('/admin/registrations/decisions/{batch}/undo', { batch })),
    onSuccess: async () => {
      await refetchRegistrations()
      setUndo(undefined)
    },
    onError: () => void refetchRegistrations(),
    // The pressed button may be gone.
    onSettled: () => document.getElementById(NOTICE_ID)?.focus(),
  })
  const isOutdated = offer !== undefined && undo.variables !== offer.batch

  return (
    <div className="stack" id={NOTICE_ID} tabIndex={-1}>
      {offer ? (
        <div className="notice notice--info" role="status">
          <p className="notice__text">
            {offer.words} You can undo this until <Time iso={offer.until} />.
          </p>
          <div className="notice__actions">
            <Button isBusy={undo.isPending} busyLabel="Undoing..." onClick={() => undo.mutate(offer.batch)}>
              Undo
            </Button>
          </div>
        </div>
      ) : null}
      <StatusMessage status={isOutdated ? undefined : mutationStatus(undo)} />
      <Refusals refused={isOutdated ? [] : (undo.data?.refused ?? [])} />
    </div>
  )
}
