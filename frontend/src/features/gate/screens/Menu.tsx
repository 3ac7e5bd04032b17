import { Button } from '@/components/Button'
import { useState } from 'react'
import type { GateActions, GateState } from '../gate'
import { SetUp } from './SetUp'
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

function SignOut({ state: { waiting, server, isSyncing }, actions }: { state: GateState; actions: GateActions }) {
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const signOut = () => {
    setIsBusy(true)
    void actions.signOut().finally(() => setIsBusy(false))
  }
  const loss = scansInWords(waiting)
  return (
    <section className="stack" aria-labelledby="sign-out-heading">
      <h2 className="gate__heading" id="sign-out-heading">
        Sign out
      </h2>
      <p>{server ? `Signed in as ${server.volunteer}. ` : ''}Signing out removes everything of the gate from this phone.</p>
      {isAsked && waiting > 0 ? (
        <div className="notice notice--warning" role="alert">
          <p>
            {loss} {waiting === 1 ? 'is' : 'are'} only on this phone. If you sign out now, {waiting === 1 ? 'it is' : 'they are'} lost.
          </p>
          <div className="notice__actions">
            <Button isBusy={isSyncing} busyLabel="Syncing…" onClick={() => void actions.syncNow()}>
              Sync first
            </Button>
            <Button tone="danger" isBusy={isBusy} onClick={signOut}>
              Sign out and lose {loss}
            </Button>
          </div>
        </div>
      ) : (
        <Button tone="danger" isBusy={isBusy} onClick={() => (waiting > 0 ? setIsAsked(true) : signOut())}>
          Sign out
        </Button>
      )}
    </section>
  )
}
