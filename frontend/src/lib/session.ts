import type { SessionResponse, User, UserResponse } from '@/generated/wasm/infinito'
import { api, ApiError, isWithoutAnswer } from './api'
import { messages } from './messages'
import { onTokenRemoved, readToken, removeToken, storeToken } from './token'
import { useSyncExternalStore } from 'react'

/** Who is signed in; `loading` until the server has said so at startup (spec section 4, Session). */
export type Session = { status: 'loading' } | { status: 'signedOut' } | { status: 'signedIn'; user: User }

let session: Session = { status: 'loading' }
/** When the server last said who is signed in, in milliseconds. */
let knownSince = 0
/** For so long (milliseconds) that is new enough, as every answer is (lib/queries). */
const FRESH = 30_000
/** Milliseconds from a call that nobody answered to the next. */
const BEFORE_AGAIN = 1000
let starting: Promise<void> | undefined
let stopFollowing: (() => void) | undefined
const listeners = new Set<() => void>()

function change(next: Session) {
  session = next
  knownSince = Date.now()
  listeners.forEach((listener) => listener())
}

/** Restores the session from the stored token. Asked once; later calls wait for the same answer. */
export function startSession(): Promise<void> {
  starting ??= restore()
  return starting
}

/** Without its token a session is over, in this tab too. */
function followToken() {
  stopFollowing ??= onTokenRemoved(() => {
    if (session.status === 'signedIn') change({ status: 'signedOut' })
  })
}

async function restore() {
  followToken()
  const token = readToken()
  const restored = token ? await sessionOf(token) : ({ status: 'signedOut' } as const)
  // Whoever has logged in meanwhile is who is signed in.
  if (session.status === 'loading') change(restored)
}

async function sessionOf(token: string): Promise<Session> {
  try {
    const { user } = await fetchUserAtStartup()
    return { status: 'signedIn', user }
  } catch (error) {
    // A call without an answer tells nothing of the token: whoever leaves or reloads a slow page breaks it off.
    if (error instanceof ApiError && !isWithoutAnswer(error) && readToken() === token) removeToken()
    return { status: 'signedOut' }
  }
}

/** Tried once more where no answer comes, as queries are (lib/queries): a bad moment of a phone's connection logs nobody out. */
async function fetchUserAtStartup(): Promise<UserResponse> {
  try {
    return await fetchUser()
  } catch (error) {
    if (!isWithoutAnswer(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, BEFORE_AGAIN))
    return fetchUser()
  }
}

function fetchUser(): Promise<UserResponse> {
  return api.get('/user/me')
}

/** The session once it is known; what route guards wait for. */
export async function settledSession(): Promise<Exclude<Session, { status: 'loading' }>> {
  await startSession()
  return session.status === 'loading' ? { status: 'signedOut' } : session
}

/** Keeps token and user after a login or a verified signup. */
export function signIn({ accessToken, user }: Pick<SessionResponse, 'accessToken' | 'user'>) {
  storeToken(accessToken)
  change({ status: 'signedIn', user })
}

/** The user has changed: what forms are pre-filled with, and what the pages show. */
export function updateUser(user: User) {
  if (session.status === 'signedIn') change({ status: 'signedIn', user })
}

/** Asks for the user again, unless that was done a moment ago. */
export async function freshenUser() {
  if (session.status === 'signedIn' && Date.now() - knownSince > FRESH) await refreshUser()
}

/** Asks for the user again: the role or the ambassador application may have changed. */
export async function refreshUser() {
  const { user } = await fetchUser()
  change({ status: 'signedIn', user })
}

/**
 * Ends the session on the server, leaves the page with `leave` (a guarded one would complain), then forgets token and user.
 * A failure is only logged (spec section 7).
 */
export async function logOut(leave: () => Promise<void>) {
  try {
    await api.post('/auth/logout')
  } catch (error) {
    // 401: there is no session any more, which is what was asked for.
    if (readToken()) {
      console.warn(messages.LOGOUT_FAILED, error)
      return
    }
  }
  await endSession(leave)
}

/** Leaves the page with `leave`, then forgets token and user; for a session that has ended on the server. */
export async function endSession(leave: () => Promise<void>) {
  await leave()
  removeToken()
  change({ status: 'signedOut' })
}

export function subscribeToSession(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function currentSession(): Session {
  return session
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession)
}

/** The signed-in user, or nothing. */
export function useUser(): User | undefined {
  const session = useSession()
  return session.status === 'signedIn' ? session.user : undefined
}

/** For tests: this session, settled. */
export function provideSession(given: Session) {
  starting = Promise.resolve()
  followToken()
  change(given)
}
