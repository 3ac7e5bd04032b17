import { useEffect, useState } from 'react'
import { clockInWords, dayInIndia, dayInWords } from '../clock'
import { allowSound, isUsed } from '../feedback'
import type { GateActions, GateState } from '../gate'
import type { GateDirection, GateList } from 'infinito-rules'
import { CameraView } from './CameraView'
import { CodeField } from './CodeField'
import { useNow } from './useNow'
import { useWakeLock } from './useWakeLock'
import { VerdictPanel } from './VerdictPanel'

/** Scans passes for a list. */
export function ScanScreen({ state, list, actions }: { state: GateState; list: GateList; actions: GateActions }) {
  const { outcome, phone, server, isLogMissing, letIn, inside } = state
  const offsetMs = server?.offsetMs ?? 0
  const now = useNow(outcome) + offsetMs
  const clock = clockInWords(offsetMs)
  useWakeLock()
  const [canSound, setCanSound] = useState(isUsed)
  useEffect(() => {
    const onUse = () => {
      allowSound()
      setCanSound(true)
    }
    document.addEventListener('pointerdown', onUse)
    document.addEventListener('keydown', onUse)
    return () => {
      document.removeEventListener('pointerdown', onUse)
      document.removeEventListener('keydown', onUse)
    }
  }, [])

  return (
    <div className="gate-scan">
      <div className="gate-scan__notices">
        {clock ? <p className="notice notice--warning">{clock}</p> : null}
        {list.day !== undefined && list.day !== dayInIndia(now) ? (
          <p className="notice notice--warning">
            This list is for {dayInWords(list.day)}. Choose another list in the menu if that is not today.
          </p>
        ) : null}
        {canSound ? null : <p className="notice">Tap the screen once, so that the phone can sound and vibrate.</p>}
        {isLogMissing ? (
          <p className="notice notice--warning">
            This list was never synced on this phone: it does not know which passes were used at other gates.
          </p>
        ) : null}
      </div>
      <VerdictPanel outcome={outcome} nowMs={now} actions={actions} />
      <div className="gate-scan__input">
        {list.bothWays ? <Direction direction={phone.direction} onChoose={(direction) => void actions.choose({ direction })} /> : null}
        <CameraView onText={(text) => void actions.scan(text, false)} />
        <CodeField onText={(text) => void actions.scan(text, true)} />
        <p className="gate-scan__numbers">
          {letIn} let in{list.bothWays ? `, ${inside} inside now` : ''}, as far as this phone knows.
        </p>
      </div>
    </div>
  )
}

const DIRECTIONS: readonly { direction: GateDirection; label: string }[] = [
  { direction: 'in', label: 'In' },
  { direction: 'out', label: 'Out' },
]

function Direction({ direction, onChoose }: { direction: GateDirection; onChoose: (direction: GateDirection) => void }) {
  return (
    <fieldset className="gate-direction">
      <legend className="visually-hidden">Direction</legend>
      {DIRECTIONS.map((one) => (
        <label key={one.direction} className="gate-direction__choice">
          <input
            type="radio"
            name="direction"
            value={one.direction}
            checked={one.direction === direction}
            onChange={() => onChoose(one.direction)}
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  )
}
