import type { QueuedEntry } from './entry'
import { storageKey } from './stored'

/** The stored entries of a user. Blank if there are none, or if the browser forbids storage. */
export function readEntries(user: string): readonly QueuedEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(user)) ?? '[]')
    return Array.isArray(stored) ? (stored as QueuedEntry[]) : []
  } catch {
    return []
  }
}

/** Stores the entries of a user. Returns whether the browser has kept them. */
export function writeEntries(user: string, entries: readonly QueuedEntry[]): boolean {
  try {
    if (entries.length === 0) localStorage.removeItem(storageKey(user))
    else localStorage.setItem(storageKey(user), JSON.stringify(entries))
    return true
  } catch {
    return false
  }
}
