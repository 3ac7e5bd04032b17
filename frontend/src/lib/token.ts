/** Where the bearer token is kept (spec section 3, Session). */
const KEY = 'token'

type Listener = () => void
/** The token of this page, where storage is forbidden. */
let remembered: string | undefined
const listeners = new Set<Listener>()

/** The stored token; none where nobody is signed in. */
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

/** Forgets the token and tells whoever shows the session. */
export function removeToken() {
  remembered = undefined
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing could be stored either.
  }
  listeners.forEach((listener) => listener())
}

/** Calls back when the token is gone: refused by the server, or removed in another tab. */
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
