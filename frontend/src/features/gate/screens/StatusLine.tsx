import { agoInWords } from '../clock'
import type { GateState } from '../gate'
import { useNow } from './useNow'

type Props = Pick<GateState, 'server' | 'waiting' | 'isSyncing' | 'trouble' | 'isReadyOffline'>

/** When the phone has synced last, and how many scans wait: always in view. */
export function StatusLine({ server, waiting, isSyncing, trouble, isReadyOffline }: Props) {
  const now = useNow(server?.syncedAtMs)
  const synced = server ? `Last synced ${agoInWords(now - server.syncedAtMs)}` : 'Never synced'
  return (
    <p className={trouble ? 'gate__status gate__status--trouble' : 'gate__status'}>
      <span aria-live="polite">{trouble ? `${trouble.message} ` : ''}</span>
      {isSyncing && !trouble ? 'Syncing… ' : ''}
      {`${synced}, ${waiting} waiting. `}
      {isReadyOffline ? 'Ready without network.' : 'Not ready without network yet.'}
    </p>
  )
}
