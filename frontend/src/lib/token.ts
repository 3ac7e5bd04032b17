/** The key of the bearer token in the local storage (spec section 3, Session). */
const KEY = 'token'

/** The cache of the browser that holds answers of the API for use without network. It ends with the session. */
export const OFFLINE_DATA = 'officiate-data'

type Listener = () => void
/** The token if the browser forbids storage. */
let remembered: string | undefined
const listeners = new Set<Listener>()

/** The stored token; `undefined` without a session. */
export function readToken(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return remembered
  }
}

export function storeToken(token: string) {
  try {
    localStorage.setItem(KEY, token)
  } catch {
    remembered = token
  }
}

/** Removes the token and notifies the listeners. */
export function removeToken() {
  remembered = undefined
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing could be stored either.
  }
  if ('caches' in window) void caches.delete(OFFLINE_DATA)
  listeners.forEach((listener) => listener())
}

/** Calls the listener when the token is removed, here or in another tab. Returns the function that stops that. */
export function onTokenRemoved(listener: Listener): () => void {
  const elsewhere = (event: StorageEvent) => {
    if ((event.key === KEY || event.key === null) && event.newValue === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}
