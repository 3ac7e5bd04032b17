import type { SessionRecord, User } from 'infinito-rules'
import { provideSession } from '@/lib/session'
import { storeToken } from '@/lib/token'
import { someUser } from './people'
import { fakeServer } from './server'

type Answers = Parameters<typeof fakeServer>[0]

/** A session in the list of the account page. */
export function someSession(id: string, device: string, isCurrent = false): SessionRecord {
  return {
    _id: id,
    device,
    isCurrent,
    createdAt: '2025-01-01T09:30:00Z',
    lastSeenAt: '2025-01-03T19:30:00Z',
    expiresAt: '2025-01-08T09:30:00Z',
  }
}

/** Signs in as this user, with a server that answers the calls of the account page. `answers` take precedence. */
export function signedIn(user: Partial<User> = {}, answers: Answers = {}) {
  storeToken('t0ken')
  provideSession({ status: 'signedIn', user: { ...someUser(), ...user } })
  return fakeServer({
    'GET /user/me/sessions': { body: { success: true, sessions: [someSession('now', 'Chrome on Android', true)] } },
    'GET /user/me/email': { body: { success: true, email: someUser().email } },
    'GET /user/me/consents': { body: { success: true, consents: [] } },
    'GET /user/me/announcements': { body: { success: true, isWanted: true } },
    'GET /user/me/referral': { body: { success: true, message: '', code: '', ambassador: '', isFrozen: false } },
    'GET /user/me/officiating': { body: { success: true, events: [] } },
    'GET /events/my-registrations': { body: { success: true, registrations: [] } },
    'GET /events/registered-events-name': { body: { success: true, events: [] } },
    ...answers,
  })
}
