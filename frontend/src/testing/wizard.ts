import { provideIslands } from '@/lib/islands'
import { provideRules } from '@/lib/rules'
import { provideSession } from '@/lib/session'
import type { User } from 'infinito-rules'
import { screen, within } from '@testing-library/react'
import { visit } from './app'
import { someUser } from './people'
import { realRules } from './rules'
import { fakeServer, type Seen } from './server'

type Keyboard = ReturnType<typeof visit>['user']

export const NOTHING_REGISTERED = { 'GET /events/registered-events-name': { body: { success: true, events: [] } } }
let users = 0

/** Loads the real rules, and signs in as a new user, because the draft registry keeps the forms of each user. */
export function signInForWizard() {
  provideRules(realRules())
  // jsdom cannot mount the WebAssembly islands, so the pages show their fallbacks.
  provideIslands('failed')
  users += 1
  signInAgain({})
}

/** Signs in as the same user with another profile. */
export function signInAgain(profile: Partial<User>) {
  provideSession({ status: 'signedIn', user: { ...someUser(), ...profile, _id: `user-${users}` } })
}

export async function openWizard(path: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  const seen = fakeServer({ ...NOTHING_REGISTERED, ...answers })
  const page = visit(path)
  await screen.findByRole('heading', { name: /^Step 1 of/ })
  return { seen, ...page }
}

export const next = (user: Keyboard) => user.click(screen.getByRole('button', { name: 'Next' }))
export const atStep = (words: RegExp) => screen.findByRole('heading', { name: words })

export async function fillPerson(user: Keyboard, group: HTMLElement, name: string, id: string) {
  const field = within(group)
  // The profile may have filled in some of it.
  for (const [label, text] of [
    [/Full name/, name],
    [/Email/, 'asha@college.example'],
  ] as const) {
    await user.clear(field.getByLabelText(label))
    await user.type(field.getByLabelText(label), text)
  }
  await user.type(field.getByLabelText(/Phone/), '98765 43210')
  await user.type(field.getByLabelText(/Aadhaar/), id)
}

export async function fillCollege(user: Keyboard) {
  await user.selectOptions(screen.getByLabelText(/College/), 'Other')
  await user.type(await screen.findByLabelText(/College name/), 'Example College')
  await user.type(screen.getByLabelText(/College address/), 'Patna, Bihar')
}

/** Power lifting has one athlete and no category: the shortest way to the receipt. */
export async function reachReceipt(answers: Parameters<typeof fakeServer>[0]) {
  const page = await openWizard('/events/powerlifting', answers)
  await fillToReceipt(page.user)
  return page
}

export async function fillToReceipt(user: Keyboard) {
  await fillCollege(user)
  await next(user)
  await atStep(/Step 2 of 4: Team Roster/)
  await fillPerson(user, screen.getByRole('group', { name: /Athlete/ }), 'Asha Example', '234123412346')
  await next(user)
  await atStep(/Step 3 of 4: Coach Details/)
  await next(user)
  await atStep(/Step 4 of 4: Payment Confirmation/)
}

export function orders(seen: Seen[]): unknown[] {
  return seen.filter(({ path }) => path.endsWith('/create-order')).map(({ body }) => body)
}
