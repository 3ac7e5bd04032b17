// Sends the scans and fetches what the other gates have seen: by itself, one request at a time.

import { api, ApiError, messageOf } from '@/lib/api'
import { readToken } from '@/lib/token'
import { offsetOf } from './clock'
import type { GateStore } from './store/store'
import type { GateSyncForm, GateSynced } from 'infinito-rules'

/** In milliseconds. */
const INTERVAL_MS = 30_000
const AFTER_SCAN_MS = 2000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000
const TIMEOUT_MS = 20_000

/** Why the last sync has failed. */
export interface SyncTrouble {
  kind: 'network' | 'signIn' | 'refused' | 'phone'
  message: string
}

interface Listener {
  /** A sync begins or ends. */
  onRunning: (isRunning: boolean) => void
  /** An answer is stored. */
  onSynced: () => void
  onTrouble: (trouble: SyncTrouble | undefined) => void
  /** The user works at no gate, or an admin has revoked the phone: what the server has sent must go. */
  onNotAllowed: () => Promise<void>
  /** An admin has revoked the phone, and no scan waits any more. */
  onRevoked: () => Promise<void>
}

export function createSync(store: GateStore, listener: Listener) {
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the timer ends. */
  let dueMs = Infinity
  /** Whether there was a scan while a sync ran, which may not have sent it. */
  let isWanted = false
  let failures = 0
  /** No request before this time, except when the volunteer asks or the network is back. */
  let pausedUntil = 0
  let isStopped = false

  function schedule(delayMs: number) {
    clearTimeout(timer)
    if (isStopped) return
    dueMs = Math.max(Date.now() + delayMs, pausedUntil)
    timer = setTimeout(() => void run(), dueMs - Date.now())
  }

  function unschedule() {
    clearTimeout(timer)
    dueMs = Infinity
  }

  /** Syncs now, or joins the sync that runs. Never throws. */
  function run(): Promise<void> {
    unschedule()
    if (isStopped || readToken() === undefined) return Promise.resolve()
    running ??= syncAll().finally(() => {
      running = undefined
      if (isWanted || document.visibilityState === 'visible') schedule(isWanted ? AFTER_SCAN_MS : INTERVAL_MS)
      isWanted = false
    })
    return running
  }

  async function syncAll() {
    listener.onRunning(true)
    try {
      while (await syncOnce());
      failures = 0
      pausedUntil = 0
      listener.onTrouble(undefined)
    } catch (error) {
      failures += 1
      pausedUntil = Date.now() + Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
      const trouble = troubleOf(error)
      if (trouble.kind === 'refused') await listener.onNotAllowed()
      listener.onTrouble(trouble)
      console.warn('The gate could not sync.', error)
    } finally {
      listener.onRunning(false)
    }
  }

  /** Sends one request. Returns whether there is more to send or to fetch. */
  async function syncOnce(): Promise<boolean> {
    const token = readToken()
    const sentMs = Date.now()
    const form = await store.form(sentMs)
    const answer = await send(form)
    const receivedMs = Date.now()
    // The session has ended meanwhile, so the names may not be stored any more. The scans are sent again.
    if (token === undefined || readToken() !== token) return false
    if (answer.isRevoked) return await finishRevoked(form, answer)
    await store.apply(form, answer, { offsetMs: offsetOf(answer.nowMs, sentMs, receivedMs), syncedAtMs: receivedMs })
    listener.onSynced()
    const read = answer.log.at(-1)?.number ?? form.after
    const hasMoreLines = form.list !== '' && read > form.after && read < answer.last
    return hasMoreLines || hasMoreScans(form, answer)
  }

  const hasMoreScans = (form: Required<GateSyncForm>, answer: GateSynced) => form.waiting > 0 && answer.stored.length > 0

  /** Forgets the names at once, and the rest when every scan is stored. */
  async function finishRevoked(form: Required<GateSyncForm>, answer: GateSynced): Promise<boolean> {
    await store.applyStored(answer.stored)
    await listener.onNotAllowed()
    // Also what was scanned while this request was on its way.
    if (store.waiting() > 0 && (answer.stored.length > 0 || form.scans.length === 0)) return true
    await listener.onRevoked()
    return false
  }

  const onVisible = () => {
    if (document.visibilityState === 'visible') schedule(0)
    else if (running === undefined) unschedule()
  }
  const onOnline = () => {
    pausedUntil = 0
    schedule(0)
  }
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('online', onOnline)

  return {
    /** Syncs at once, also during a pause. */
    now: () => {
      pausedUntil = 0
      return run()
    },
    /** Syncs with what is chosen now: after the sync that runs. */
    withChoice: () => {
      pausedUntil = 0
      return running ? running.then(run) : run()
    },
    /** Syncs soon, once for several scans in a row. */
    soon: () => {
      if (running) isWanted = true
      else if (dueMs > Date.now() + AFTER_SCAN_MS) schedule(AFTER_SCAN_MS)
    },
    stop: () => {
      isStopped = true
      unschedule()
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onOnline)
    },
  }
}

export type GateSync = ReturnType<typeof createSync>

const send = (form: Required<GateSyncForm>): Promise<GateSynced> => api.post('/gate/sync', form, { timeout: TIMEOUT_MS })

function troubleOf(error: unknown): SyncTrouble {
  if (!(error instanceof ApiError)) return { kind: 'phone', message: storageMessage(error) }
  if (error.status === 401) return { kind: 'signIn', message: messageOf(error) }
  if (error.status === 403) return { kind: 'refused', message: messageOf(error) }
  return { kind: 'network', message: error.status === undefined ? 'No network.' : messageOf(error) }
}

const storageMessage = (error: unknown) =>
  isFull(error)
    ? 'This phone is full: the list of passes is not stored. Delete something on it.'
    : 'The list of passes could not be stored on this phone.'

/** Whether an error of the browser's storage says that the disk is full. */
export const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'
