// The entries of an official, from the press of a button until the server has answered. They survive a lost network and a closed tab.

import type { MatchResponse } from 'infinito-contests'
import { ApiError, isWithoutAnswer, messageOf } from '@/lib/api'
import { currentSession } from '@/lib/session'
import { Store } from '@tanstack/react-store'
import { isHeld, ofMatch, waitingOf, type QueuedEntry, type Refusal, type SentEntry } from './entry'
import { refusalIn, sendEntry } from './send'
import { readEntries, writeEntries } from './storage'
import { storageKey } from './stored'

/** The pause before the first retry, in milliseconds. Each further one doubles it. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** How many accepted entries the page can name. */
const SENT_MOST = 5

export interface QueueState {
  /** The oldest first. */
  entries: readonly QueuedEntry[]
  /** Whether the browser keeps the entries when the page is closed. */
  isKept: boolean
  isSending: boolean
  /** Why entries wait: without the network, or a message of the server. Absent if nothing has failed. */
  trouble: { isNetwork: boolean; message: string } | undefined
  /** The latest accepted entries of this page, the latest first. */
  sent: readonly SentEntry[]
}

/** Called with each answer of the server, and after each refusal, because the match has changed or was never as it seemed. */
interface Listener {
  onSent: (answer: MatchResponse) => void
  onRefused: () => void
}

/** Begins the queue of a user with the stored entries. */
function createQueue(user: string) {
  const store = new Store<QueueState>({ entries: readEntries(user), isKept: true, isSending: false, trouble: undefined, sent: [] })
  let listener: Listener | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isRunning = false
  let isStopped = false

  const set = (part: Partial<QueueState>) => store.setState((state) => ({ ...state, ...part }))
  /** Reads the entries again, because another tab may have changed them. */
  const entriesNow = () => (store.state.isKept ? readEntries(user) : store.state.entries)
  const change = (changed: (entries: readonly QueuedEntry[]) => readonly QueuedEntry[], part: Partial<QueueState> = {}) => {
    const entries = changed(entriesNow())
    set({ ...part, entries, isKept: writeEntries(user, entries) })
  }
  const without = (keys: readonly string[]) => (entries: readonly QueuedEntry[]) => entries.filter(({ form }) => !keys.includes(form.key))

  const accept = (entry: QueuedEntry, answer: MatchResponse) => {
    failures = 0
    listener?.onSent(answer)
    const sent = { match: entry.match, teams: entry.teams, message: answer.message }
    change(without([entry.form.key]), { trouble: undefined, sent: [sent, ...store.state.sent].slice(0, SENT_MOST) })
  }
  /** Refuses an entry and the later ones of its match, which were made after it. */
  const refuse = ({ match }: QueuedEntry, refusal: Refusal) => {
    change((entries) => entries.map((entry) => (entry.match === match ? { ...entry, refusal: entry.refusal ?? refusal } : entry)))
    listener?.onRefused()
  }

  /** Sends what can be sent, each match in its order. Returns the pause before the next try; `undefined` if nothing waits. */
  const sendAll = async (): Promise<number | undefined> => {
    const postponed = new Set<string>()
    let pause: number | undefined
    set({ entries: entriesNow() })
    for (;;) {
      const { entries } = store.state
      const next = waitingOf(entries).find(({ match }) => !postponed.has(match))
      if (!next || isStopped || !isOwner(user)) return pause
      try {
        accept(next, await sendEntry(next))
      } catch (error) {
        const refusal = refusalIn(error)
        if (refusal) {
          refuse(next, refusal)
          continue
        }
        set({ trouble: { isNetwork: isWithoutAnswer(error), message: messageOf(error) } })
        postponed.add(next.match)
        const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
        pause = Math.max(pause ?? 0, asked, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures))
        // Without the network, the entries of other matches wait too.
        if (isWithoutAnswer(error)) return pause
      }
    }
  }

  const run = async () => {
    if (isRunning || isStopped) return
    isRunning = true
    clearTimeout(timer)
    set({ isSending: true })
    try {
      const pause = await exclusively(storageKey(user), sendAll)
      if (pause !== undefined) {
        failures += 1
        timer = setTimeout(() => void run(), pause)
      } else set({ trouble: undefined })
    } finally {
      isRunning = false
      set({ isSending: false })
    }
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey(user) || key === null) set({ entries: entriesNow() })
  }
  const retry = () => {
    failures = 0
    if (waitingOf(store.state.entries).length > 0) void run()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('online', retry)

  return {
    user,
    store,
    /** Sends what waits now. */
    retry,
    /** Adds an entry, in place of refused ones if `replaced` names them, and sends it. */
    add: (entry: QueuedEntry, replaced: readonly string[] = []) => {
      change((entries) => [...without(replaced)(entries), entry])
      void run()
    },
    /** Discards the refused entries of a match. */
    discard: (match: string) => {
      change((entries) => (isHeld(entries, match) ? without(ofMatch(entries, match).map(({ form }) => form.key))(entries) : entries))
    },
    listen: (given: Listener) => {
      listener = given
    },
    /** Stops sending. The entries stay stored. */
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('online', retry)
    },
  }
}

export type EntryQueue = ReturnType<typeof createQueue>

let current: EntryQueue | undefined

/** The queue of a user. One queue is open at a time. */
export function queueOf(user: string): EntryQueue {
  if (current?.user !== user) {
    closeQueue()
    current = createQueue(user)
    current.retry()
  }
  return current
}

/** Stops the open queue, if there is one. */
export function closeQueue() {
  current?.stop()
  current = undefined
}

function isOwner(user: string): boolean {
  const session = currentSession()
  return session.status === 'signedIn' && session.user._id === user
}

/** Runs the work in one tab at a time. */
async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  return locks ? await locks.request(name, work) : await work()
}
