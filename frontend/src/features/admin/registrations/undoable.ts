import { useSyncExternalStore } from 'react'

/** Decisions that can still be taken back. */
export interface Undoable {
  batch: string
  /** What was done, in words. */
  words: string
  /** RFC 3339. */
  until: string
}

let current: Undoable | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Offers to take these back until it is too late; one offer at a time, whichever tab of the portal is shown. */
export function offerUndo(undoable: Undoable | undefined) {
  clearTimeout(timer)
  current = undoable
  if (undoable) timer = setTimeout(() => offerUndo(undefined), Date.parse(undoable.until) - Date.now())
  listeners.forEach((tell) => tell())
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
