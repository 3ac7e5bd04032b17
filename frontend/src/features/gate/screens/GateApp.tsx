import { Button } from '@/components/Button'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { GateActions, GateState } from '../gate'
import type { Observable } from '../observable'
import { Menu } from './Menu'
import { ScanScreen } from './ScanScreen'
import { SetUp } from './SetUp'
import { SignIn } from './SignIn'
import { SignOut } from './SignOut'
import { StatusLine } from './StatusLine'

interface Props {
  state: Observable<GateState>
  actions: GateActions
}

/** The page of a gate. */
export function GateApp({ state: observable, actions }: Props) {
  const state = useSyncExternalStore(observable.subscribe, observable.now)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { isSignedIn, isRevoked, server, list, phone } = state
  const canScan = isSignedIn && server !== undefined && list !== undefined && phone.deviceName !== ''
  const screen = isRevoked ? 'revoked' : !isSignedIn ? 'signIn' : !canScan ? 'setUp' : isMenuOpen ? 'menu' : 'scan'

  // Another screen is read out from its heading. On the first one the browser decides.
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current !== screen) heading.current?.focus()
    shown.current = screen
  }, [screen])

  return (
    <>
      <header className="gate__bar">
        <h1 className="gate__title" tabIndex={-1} ref={heading}>
          Gate
          {canScan ? <span className="gate__list">{` ${list.name}`}</span> : null}
        </h1>
        {canScan ? (
          <Button size="small" aria-expanded={isMenuOpen} onClick={() => setIsMenuOpen(!isMenuOpen)}>
            {isMenuOpen ? 'Back to scanning' : 'Menu'}
          </Button>
        ) : null}
      </header>
      {isSignedIn && !isRevoked ? <StatusLine {...state} /> : null}
      {screen === 'scan' && list ? <ScanScreen state={state} list={list} actions={actions} /> : null}
      {screen === 'menu' ? <Menu state={state} actions={actions} onClose={() => setIsMenuOpen(false)} /> : null}
      {screen === 'setUp' ? (
        <div className="gate__narrow stack stack--loose">
          <FirstSync state={state} actions={actions} />
          <SignOut state={state} actions={actions} />
        </div>
      ) : null}
      {screen === 'signIn' ? (
        <div className="gate__narrow">
          <SignIn waiting={state.waiting} />
        </div>
      ) : null}
      {screen === 'revoked' ? (
        <div className="gate__narrow">
          <p className="notice notice--error" role="alert">
            This phone was removed from the gates. Its scans are stored, and everything else is deleted from it. Ask your lead if that is a
            mistake.
          </p>
        </div>
      ) : null}
    </>
  )
}

/** The set-up, as soon as the lists are there. */
function FirstSync({ state, actions }: { state: GateState; actions: GateActions }) {
  if (state.server) return <SetUp state={state} actions={actions} action="Start scanning" />
  if (state.trouble) {
    return (
      <div className="stack">
        <p className="notice notice--error" role="alert">
          {state.trouble.message}
          {state.trouble.kind === 'network' ? ' The phone needs the lists and passes once before it can scan.' : ''}
        </p>
        <Button isBusy={state.isSyncing} busyLabel="Syncing…" onClick={() => void actions.syncNow()}>
          Try again
        </Button>
      </div>
    )
  }
  return <p role="status">Fetching the lists and passes…</p>
}
