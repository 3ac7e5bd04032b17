/** The ids of the announcements that the visitor has dismissed, the latest last. */
const KEY = 'dismissed-announcements'
/** The number of ids that are kept. */
const MOST = 50

/** Reads the ids. None if the browser forbids storage or the value is not ours. */
export function readDismissed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Adds an id. Returns all ids. */
export function dismiss(id: string): readonly string[] {
  const dismissed = [...readDismissed(), id].slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(dismissed))
  } catch {
    // It stays dismissed until the page is left.
  }
  return dismissed
}
