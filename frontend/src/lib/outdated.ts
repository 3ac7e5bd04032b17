// Reloads the page if a deploy replaced the files that it loads.

const KEY = 'reloaded-for-new-version'
/** A second failure within this time in milliseconds is shown: the files are really missing. */
const ONCE_IN = 60_000

let hasMissed = false
window.addEventListener('vite:preloadError', () => (hasMissed = true))

/** Whether a chunk failed to load, and no reload was tried within the last minute. */
export function isOutdated(): boolean {
  return hasMissed && navigator.onLine && Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) >= ONCE_IN
}

/** Reloads the page with the files of the new version. */
export function reloadForNewVersion() {
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
}
