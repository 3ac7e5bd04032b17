// Reloads the page after a deploy has replaced the files that it still names.

const KEY = 'reloaded-for-new-version'
/** A second failure within this time (milliseconds) is shown instead: the files are really missing. */
const ONCE_IN = 60_000

let hasMissed = false
window.addEventListener('vite:preloadError', () => (hasMissed = true))

/** Whether a part of the page could not be loaded, and a reload has not been tried within the last minute. */
export function isOutdated(): boolean {
  return hasMissed && navigator.onLine && Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) >= ONCE_IN
}

/** Loads the page again, with the files of the new version. */
export function reloadForNewVersion() {
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
}
