import type { SessionResponse, User, UserResponse } from 'infinito-rules'
import { api, ApiError, isWithoutAnswer } from './api'
import { messages } from './messages'
import { onTokenRemoved, readToken, removeToken, storeToken } from './token'
import { Store, useSelector } from '@tanstack/react-store'

/** The session of this page; `loading` until the server has answered at startup (spec section 4, Session). */
export type Session = { status: 'loading' } | { status: 'signedOut' } | { status: 'signedIn'; user: User }

const store = new Store<Session>({ status: 'loading' })
/** When the server last returned the user, in milliseconds since 1970. */
let knownSince = 0
/** The user is refetched after this time in milliseconds, as every query is (lib/queryClient). */
const FRESH_MS = 30_000
/** The pause in milliseconds before a call without an answer is repeated. */
const RETRY_PAUSE_MS = 1000
let starting: Promise<void> | undefined
let stopFollowing: (() => void) | undefined

function change(next: Session) {
  knownSince = Date.now()
  store.setState(() => next)
}

/** Restores the session from the stored token. Runs once; later calls return the same promise. */
export function startSession(): Promise<void> {
  starting ??= restore()
  return starting
}

/** Ends the session when its token is removed, here or in another tab. */
function followToken() {
  stopFollowing ??= onTokenRemoved(() => {
    if (store.state.status === 'signedIn') change({ status: 'signedOut' })
  })
}

async function restore() {
  followToken()
  const token = readToken()
  const restored = token ? await sessionOf(token) : ({ status: 'signedOut' } as const)
  // A login in the meantime wins.
  if (store.state.status === 'loading') change(restored)
}

async function sessionOf(token: string): Promise<Session> {
  try {
    const { user } = await fetchUserAtStartup()
    return { status: 'signedIn', user }
  } catch (error) {
    // A call without an answer does not prove the token invalid: leaving or reloading a slow page aborts it.
    if (error instanceof ApiError && !isWithoutAnswer(error) && readToken() === token) removeToken()
    return { status: 'signedOut' }
  }
}

/** Fetches the user. Tries once more if no answer comes, so that a lost connection does not log the user out. */
async function fetchUserAtStartup(): Promise<UserResponse> {
  try {
    return await fetchUser()
  } catch (error) {
    if (!isWithoutAnswer(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
    return fetchUser()
  }
}

function fetchUser(): Promise<UserResponse> {
  return api.get('/user/me')
}

/** Resolves with the session once it is known. Route guards wait for it. */
export async function settledSession(): Promise<Exclude<Session, { status: 'loading' }>> {
  await startSession()
  const session = store.state
  return session.status === 'loading' ? { status: 'signedOut' } : session
}

/** Starts the session after a login or a verified signup. */
export function signIn({ accessToken, user }: Pick<SessionResponse, 'accessToken' | 'user'>) {
  storeToken(accessToken)
  change({ status: 'signedIn', user })
}

/** Replaces the user, for example after a change of the profile. */
export function updateUser(user: User) {
  if (store.state.status === 'signedIn') change({ status: 'signedIn', user })
}

/** Fetches the user again, unless that happened a moment ago. */
export async function freshenUser() {
  if (store.state.status === 'signedIn' && Date.now() - knownSince > FRESH_MS) await refreshUser()
}

/** Fetches the user again: the role or the ambassador application may have changed. */
export async function refreshUser() {
  const { user } = await fetchUser()
  change({ status: 'signedIn', user })
}

/**
 * Ends the session on the server, leaves the page with `leave` because its guard would redirect to the login, then removes token
 * and user. Only logs a failure (spec section 7).
 */
export async function logOut(leave: () => Promise<void>) {
  try {
    await api.post('/auth/logout')
  } catch (error) {
    // A 401 removes the token: the session had ended already.
    if (readToken()) {
      console.warn(messages.LOGOUT_FAILED, error)
      return
    }
  }
  await endSession(leave)
}

/** Leaves the page with `leave`, then removes token and user. For a session that has ended on the server. */
export async function endSession(leave: () => Promise<void>) {
  await leave()
  removeToken()
  change({ status: 'signedOut' })
}

export function subscribeToSession(listener: () => void): () => void {
  return store.subscribe(listener).unsubscribe
}

export function currentSession(): Session {
  return store.state
}

export function useSession(): Session {
  return useSelector(store)
}

/** The signed-in user, or `undefined`. */
export function useUser(): User | undefined {
  const session = useSession()
  return session.status === 'signedIn' ? session.user : undefined
}

/** For tests: sets the session. */
export function provideSession(given: Session) {
  starting = Promise.resolve()
  followToken()
  change(given)
}
