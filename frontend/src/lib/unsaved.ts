import { useSyncExternalStore } from 'react'

/** What waits in this page for its owner to log in again: `your form for Badminton`. In memory only. */
let waiting: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]) {
  waiting = next
  listeners.forEach((listener) => listener())
}

/** Says that this is kept in the page, unsaved, until somebody logs in. */
export function waitForLogin(what: string) {
  if (!waiting.includes(what)) change([...waiting, what])
}

/** It is saved now, or given up. */
export function waitNoLonger(what: string) {
  if (waiting.includes(what)) change(waiting.filter((other) => other !== what))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Everything that waits. */
export function useUnsaved(): readonly string[] {
  return useSyncExternalStore(subscribe, () => waiting)
}
