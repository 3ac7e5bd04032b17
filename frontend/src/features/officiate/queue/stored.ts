// The only code of the queue in the first script of every page, beside `useWaitingEntries`.

/** The key of a user's entries in the local storage. It exists while entries wait. */
export const storageKey = (user: string) => `officiate:${user}`

/** Whether entries of a user are stored on this device. */
export function hasEntries(user: string): boolean {
  try {
    return localStorage.getItem(storageKey(user)) !== null
  } catch {
    // The browser forbids storage.
    return false
  }
}
