// The gate of this phone: what the screens show, and what they can do.

import { api } from '@/lib/api'
import { onTokenRemoved, readToken, removeToken } from '@/lib/token'
import { dayInIndia } from './clock'
import { judgeOf, wordsOf } from './judge'
import { forgetFiles, storeFiles } from './offline'
import { Observable } from './observable'
import type { Phone, ServerFacts } from './store/database'
import { openStore, type GateStore } from './store/store'
import { createSync, isFull, type GateSync, type SyncTrouble } from './sync'
import type { GateList, GateScan, PassKind } from 'infinito-rules'
import type { Outcome, Verdict } from './verdict'

export interface GateState {
  isSignedIn: boolean
  /** Whether an admin has removed the phone from the gates. */
  isRevoked: boolean
  phone: Phone
  /** Absent until the first sync, and without a session. */
  server: ServerFacts | undefined
  /** The chosen list; absent if none is chosen, or if the volunteer no longer works on it. */
  list: GateList | undefined
  /** How many scans wait for the server. */
  waiting: number
  letIn: number
  inside: number
  /** Whether the log of the chosen list was never fetched, so that passes used at other gates are not known. */
  isLogMissing: boolean
  isSyncing: boolean
  trouble: SyncTrouble | undefined
  /** Whether the page opens without a network. */
  isReadyOffline: boolean
  /** The latest scan, until the volunteer goes on. */
  outcome: Outcome | undefined
}

export interface GateActions {
  /** Judges a text, stores the scan and shows the verdict. `isTyped`: it comes from the field. */
  scan: (text: string, isTyped: boolean) => Promise<void>
  /** Removes the verdict from the screen. */
  next: () => void
  choose: (choice: Partial<Pick<Phone, 'deviceName' | 'list' | 'direction'>>) => Promise<void>
  syncNow: () => Promise<void>
  /** Ends the session and removes everything from the phone, also the scans that wait. */
  signOut: () => Promise<void>
}

const LOGOUT_TIMEOUT_MS = 4000
const NOT_STORED_FULL = 'This phone is full: the scan is not stored. Delete something, or write it on paper.'
const NOT_STORED = 'The scan could not be stored on this phone. Reload the page and scan again, or write it on paper.'
const NOT_JUDGED = 'This code could not be checked. Reload the page and scan again.'

/** Opens the gate with what the phone has stored. */
export async function openGate() {
  const store = await openStore()
  if (readToken() === undefined) await store.forgetServer()
  const state = new Observable<GateState>({
    isRevoked: false,
    isLogMissing: false,
    isSyncing: false,
    trouble: undefined,
    isReadyOffline: false,
    outcome: undefined,
    ...shownOf(store),
  })
  const refresh = () => {
    state.set(shownOf(store))
    store.cursor().then(
      (cursor) => state.set({ isLogMissing: cursor === undefined }),
      // The page is being closed.
      () => {},
    )
  }

  const sync: GateSync = createSync(store, {
    onRunning: (isSyncing) => state.set({ isSyncing }),
    onSynced: refresh,
    onTrouble: (trouble) => state.set({ trouble }),
    onNotAllowed: async () => {
      await store.forgetServer()
      refresh()
    },
    onRevoked: async () => {
      state.set({ isRevoked: true })
      await forgetEverything()
    },
  })

  /** The names go with the session. The scans stay until the server has stored them. */
  const stopListening = onTokenRemoved(() => {
    state.set({ outcome: undefined })
    void store.forgetServer().then(refresh)
  })
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== 'token' || newValue === null) return
    state.set({ isRevoked: false })
    refresh()
    void sync.now()
    prepareOffline()
  }
  window.addEventListener('storage', onStorage)

  /** The token goes first: an answer that is on its way stores nothing without it. */
  async function forgetEverything() {
    removeToken()
    await store.forgetAll()
    await forgetFiles()
    state.set({ isReadyOffline: false })
    refresh()
  }

  const prepareOffline = () => void storeFiles().then((isReadyOffline) => state.set({ isReadyOffline }))

  let latest: Promise<void> = Promise.resolve()
  const actions: GateActions = {
    scan: (text, isTyped) => {
      // One after the other: two scans of one pass must not both find it unused.
      latest = latest.then(async () => {
        const outcome = await judgeAndStore(store, text, isTyped).catch(notJudged)
        if (!outcome) return
        state.set({ ...shownOf(store), outcome })
        sync.soon()
      })
      return latest
    },
    next: () => state.set({ outcome: undefined }),
    choose: async (choice) => {
      await store.choose(choice)
      state.set({ outcome: undefined })
      refresh()
      if (choice.list !== undefined || choice.deviceName !== undefined) void sync.withChoice()
    },
    syncNow: () => sync.now(),
    signOut: async () => {
      // Without a network the session ends on the server when it expires.
      await api.post('/auth/logout', undefined, { timeout: LOGOUT_TIMEOUT_MS }).catch(() => {})
      await forgetEverything()
    },
  }

  refresh()
  void sync.now()
  prepareOffline()
  return {
    state,
    actions,
    close: async () => {
      sync.stop()
      stopListening()
      window.removeEventListener('storage', onStorage)
      await store.close()
    },
  }
}

/** What the state shows of the stored rows. */
function shownOf(store: GateStore) {
  const [phone, server, { letIn, inside }] = [store.phone(), store.server(), store.uses()]
  return {
    isSignedIn: readToken() !== undefined,
    phone,
    server,
    list: server?.lists.find(({ _id }) => _id === phone.list),
    waiting: store.waiting(),
    letIn,
    inside,
  }
}

/** Judges a text and stores the scan. Nothing is shown before it is stored. */
async function judgeAndStore(store: GateStore, text: string, isTyped: boolean): Promise<Outcome | undefined> {
  const { phone, server, list } = shownOf(store)
  if (!server || !list) return undefined
  const judge = judgeOf(server.year, server.publicKey)
  const read = judge.read(text)
  const known =
    read.kind === 'pass' ? store.snapshot().byId(read.id) : read.kind === 'code' ? store.snapshot().byCode(read.code) : undefined
  const pass = read.kind === 'pass' ? read.id : known?._id
  const kind = read.kind === 'pass' ? read.passKind : known?.kind
  const last = pass === undefined ? undefined : store.uses().last(pass)
  const first = pass === undefined ? undefined : store.uses().first(pass)
  const direction = list.bothWays ? phone.direction : 'in'
  const atMs = Date.now()
  const today = dayInIndia(atMs + server.offsetMs)
  const verdict = judge.judge({ text, list, direction, today, known, snapshotAt: server.snapshotAt, last: last?.direction })
  const scan: GateScan = {
    _id: crypto.randomUUID(),
    list: list._id,
    direction,
    atMs,
    offsetMs: server.offsetMs,
    verdict,
    isTyped: isTyped && read.kind !== 'pass',
    ...(pass === undefined ? {} : { pass }),
    ...(read.kind === 'pass' ? { issue: read.issue } : {}),
  }
  const words = wordsOf(verdict, list.kind, direction)
  try {
    await store.record(scan, words.admits ? pass : undefined)
  } catch (error) {
    console.warn('A scan could not be stored.', error)
    return { title: 'Not stored', message: isFull(error) ? NOT_STORED_FULL : NOT_STORED }
  }
  const isRepeated = verdict === 'alreadyUsed' || verdict === 'alreadyInside'
  return {
    id: scan._id,
    verdict,
    isAdmitted: words.admits,
    title: words.title,
    advice: words.advice,
    holder: known?.holder,
    before: isRepeated && last ? { last, first } : undefined,
    needsPhotoId: list.kind === 'entry' && words.admits && direction === 'in' && isOfTeam(kind) && !first,
  } satisfies Verdict
}

function notJudged(error: unknown): Outcome {
  console.error('A scan could not be judged.', error)
  return { title: 'Not checked', message: NOT_JUDGED }
}

const isOfTeam = (kind: PassKind | undefined) => kind === 'player' || kind === 'coach'
