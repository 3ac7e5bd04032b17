// The service worker of the officials' page. Its scope is /officiate only. It asks the network first, and answers from what the page has
// stored (src/features/officiate/offline.ts) only if the network fails: a phone without signal that has dropped the tab can open the page
// again. It stores nothing itself. To remove it from all phones, replace this file by one that calls `self.registration.unregister()`.

/** In milliseconds. A connection that answers nothing counts as none. */
const TIMEOUT_MS = 8000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  event.respondWith(fromNetwork(request).catch((error) => stored(request, url, error)))
})

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

async function stored(request, url, error) {
  // A page has one document, whatever its search parameters are.
  const key = request.mode === 'navigate' ? '/officiate' : url.pathname
  const kept = await self.caches.match(key, { ignoreVary: true })
  if (kept) return kept
  throw error
}
