import { Button } from '@/components/Button'
import { useState } from 'react'
import type { GateActions, GateState } from '../gate'
import { scansInWords } from './words'

/** The sign-out. If scans would be lost, it asks first. */
export function SignOut({ state: { waiting, server, isSyncing }, actions }: { state: GateState; actions: GateActions }) {
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
