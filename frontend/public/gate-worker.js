// The service worker of the gates. Its scope is /gate only. It asks the network first for the document, so that a phone with a network has
// the newest page, and answers with what the page has stored (src/features/gate/offline.ts) if the network is slow or fails. Files have
// hashes in their names, so a stored one never changes. It stores nothing itself. To remove it from all phones, replace this file by one
// that calls `self.registration.unregister()`.

/** In milliseconds. A queue waits at the gate: a connection that answers nothing counts as none. */
const TIMEOUT_MS = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return
  event.respondWith(url.pathname.startsWith('/assets/') ? fileOf(request, url) : fromNetwork(request).catch((error) => storedOr(request, url, error)))
})

async function fileOf(request, url) {
  return (await stored(url.pathname)) ?? fetch(request)
}

/** A proxy without a server behind it answers 5xx: that counts as no network, too. */
async function answered(request) {
  const response = await fetch(request)
  if (response.status >= 500) throw new TypeError(`status ${response.status}`)
  return response
}

function fromNetwork(request) {
  const late = new Promise((_, reject) => setTimeout(reject, TIMEOUT_MS, new TypeError('timeout')))
  return Promise.race([answered(request), late])
}

async function storedOr(request, url, error) {
  // The page has one document, whatever its search parameters are.
  const found = await stored(request.mode === 'navigate' ? '/gate' : url.pathname)
  if (found) return found
  throw error
}

const stored = (path) => self.caches.match(path, { ignoreVary: true })
