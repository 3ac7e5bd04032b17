import { Button } from '@/components/Button'
import type { GateActions, GateState } from '../gate'
import { SetUp } from './SetUp'
import { SignOut } from './SignOut'
import { scansInWords } from './words'

/** Another list, a sync by hand, and the sign-out. */
export function Menu({ state, actions, onClose }: { state: GateState; actions: GateActions; onClose: () => void }) {
  return (
    <div className="gate__narrow stack stack--loose">
      <section className="stack" aria-labelledby="list-heading">
        <h2 className="gate__heading" id="list-heading">
          This phone
        </h2>
        <SetUp state={state} actions={actions} action="Use this list" onDone={onClose} />
      </section>
      <section className="stack" aria-labelledby="sync-heading">
        <h2 className="gate__heading" id="sync-heading">
          Sync
        </h2>
        <p>
          {state.waiting === 0 ? 'Every scan is stored on the server.' : `${scansInWords(state.waiting)} not stored on the server yet.`} The
          phone syncs by itself.
        </p>
        <Button isBusy={state.isSyncing} busyLabel="Syncing…" onClick={() => void actions.syncNow()}>
          Sync now
        </Button>
      </section>
      <SignOut state={state} actions={actions} />
    </div>
  )
}
