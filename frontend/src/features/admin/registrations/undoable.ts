import { useSyncExternalStore } from 'react'

/** Decisions that can still be taken back. */
export interface Undoable {
  batch: string
  /** What was done, in words. */
  words: string
  /** RFC 3339. */
  until: string
}

/** The offer outlives a reload of its tab. */
const KEY = 'registrations-undo'

let current: Undoable | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Offers to take these back until it is too late; one offer at a time, whichever tab of the portal is shown. */
export function offerUndo(undoable: Undoable | undefined) {
  clearTimeout(timer)
  current = undoable
  if (undoable) {
    sessionStorage.setItem(KEY, JSON.stringify(undoable))
    timer = setTimeout(() => offerUndo(undefined), Date.parse(undoable.until) - Date.now())
  } else sessionStorage.removeItem(KEY)
  listeners.forEach((tell) => tell())
}

/** Brings back what was offered before the page was loaded anew. */
export function offerAgain() {
  const kept = sessionStorage.getItem(KEY)
  const undoable = kept === null ? undefined : (JSON.parse(kept) as Undoable)
  if (undoable && !current) offerUndo(Date.parse(undoable.until) > Date.now() ? undoable : undefined)
}

export function useUndoable(): Undoable | undefined {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => current,
  )
}
