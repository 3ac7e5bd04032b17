// The page of the gates: scans passes, also without a network. It is an app of its own, with its own build (vite.config.ts).

import '../../../../style/gate.css'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { openGate } from './gate'
import { loadJudge } from './judge'
import { registerWorker } from './offline'
import { GateApp } from './screens/GateApp'
import { Unavailable } from './screens/Unavailable'

const place = document.getElementById('gate')
if (place) void start(createRoot(place))

async function start(root: Root) {
  registerWorker()
  // One tab at a time: what a tab has in memory is what the phone has stored.
  const isFree = lock(() => root.render(<Unavailable reason="elsewhere" />))
  try {
    await Promise.all([isFree, loadJudge()])
    const { state, actions } = await openGate()
    root.render(
      <StrictMode>
        <GateApp state={state} actions={actions} />
      </StrictMode>,
    )
  } catch (error) {
    console.error('The gate cannot start.', error)
    root.render(<Unavailable reason="failed" />)
  }
}

/** Resolves when no other tab has the gate open, and keeps it for this tab. Calls `onBusy` if another one has it. */
async function lock(onBusy: () => void): Promise<void> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  if (!locks) return
  const forever = new Promise<never>(() => {})
  const isTaken = await new Promise<boolean>((resolve) => {
    void locks.request('gate', { ifAvailable: true }, (held) => {
      resolve(held === null)
      return held === null ? undefined : forever
    })
  })
  if (!isTaken) return
  onBusy()
  await new Promise<void>((resolve) => {
    void locks.request('gate', () => {
      resolve()
      return forever
    })
  })
}
