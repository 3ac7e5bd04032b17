import type { LiveEvent } from 'infinito-rules'
import { messages } from '@/lib/messages'
import { findInPage } from '@/testing/app'
import { publishLive, someLiveEvent } from '@/testing/published'
import { atStep, openWizard, orders, reachReceipt, signInForWizard } from '@/testing/wizard'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { expectedRefusal } from './refusals'

// The end-to-end tests cover the searchable college box. These tests use its plain fallback.
vi.mock('@/components/forms/CollegeBox', () => Promise.reject(new Error('not loaded')))

beforeEach(signInForWizard)

it.each(['open', 'unlisted'] as const)('%s: entries are taken while a place is free', (state) => {
  const live = (left: number) => someLiveEvent('power_lifting', { state, places: { all: { total: 16, left } } })
  expect(expectedRefusal(live(1), '')).toBeUndefined()
  expect(expectedRefusal(live(0), '')).toBe('event_full')
})

const IT = 'power_lifting'
const JOIN = { name: messages.JOIN_WAITING_LIST }
const WAITING = { event: IT, status: 'waiting', position: 4 }
const NO_LIST = { 'GET /events/waiting-lists': { body: { success: true, waiting: [] } } }
const show = (...events: LiveEvent[]) => publishLive({ events })
const FULL = { all: { total: 16, left: 0 } }

it.each([
  ['upcoming', messages.EVENT_NOT_OPEN],
  ['paused', messages.EVENT_PAUSED],
  ['closed', messages.EVENT_CLOSED],
] as const)('%s: says so at once, and the form can still be filled in', async (state, message) => {
  show(someLiveEvent(IT, { state }))
  await openWizard('/events/powerlifting', NO_LIST)
  expect(await findInPage(message)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next' })).toBeVisible()
  expect(screen.queryByRole('button', JOIN)).toBeNull()
})

it('says how many places of each category are free, if they are limited', async () => {
  show(someLiveEvent(IT, { places: { all: { total: 16, left: 1 } } }))
  await openWizard('/events/powerlifting', NO_LIST)
  expect(await findInPage('1 place left')).toBeVisible()
  act(() => show(someLiveEvent(IT, { places: { Men: { total: 16, left: 12 }, Women: { total: 8, left: 0 } } })))
  expect(await findInPage('Men: 12 places left')).toBeVisible()
  expect(await findInPage('Women: no places left')).toBeVisible()
  act(() => show(someLiveEvent(IT)))
  await waitFor(() => expect(screen.queryByText(/places? left/)).toBeNull())
})

it('a full event offers the waiting list, and shows the position on it', async () => {
  show(someLiveEvent(IT, { places: FULL }))
  const { user, seen } = await openWizard('/events/powerlifting', {
    'GET /events/waiting-lists': [NO_LIST['GET /events/waiting-lists'], { body: { success: true, waiting: [WAITING] } }],
    [`POST /events/${IT}/waiting-list`]: { body: { success: true, message: messages.WAITING_JOINED, waiting: WAITING } },
  })
  expect(await findInPage(messages.EVENT_FULL)).toBeVisible()
  await user.click(screen.getByRole('button', JOIN))
  expect(await screen.findByText('You’re number 4 on the waiting list.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'My waiting lists' })).toHaveAttribute('href', '/registrations#waiting-lists')
  expect(seen.find(({ method, path }) => method === 'POST' && path.endsWith('/waiting-list'))?.body).toEqual({ category: '' })
})

it('an event that is full in one category says so once that is chosen', async () => {
  show(someLiveEvent('badminton', { places: { Men: { total: 8, left: 0 }, Women: { total: 8, left: 3 } } }))
  const { user } = await openWizard('/events/badminton', {
    ...NO_LIST,
    'POST /events/badminton/waiting-list': { status: 409, body: { success: false, code: 'places_free', message: messages.PLACES_FREE } },
  })
  expect(screen.queryByText(messages.EVENT_FULL)).toBeNull()
  await user.selectOptions(screen.getByLabelText(/Category/), 'Men')
  expect(await findInPage(messages.EVENT_FULL)).toBeVisible()
  await user.click(screen.getByRole('button', JOIN))
  expect(await findInPage(messages.PLACES_FREE)).toBeVisible()
  await user.selectOptions(screen.getByLabelText(/Category/), 'Women')
  await waitFor(() => expect(screen.queryByText(messages.EVENT_FULL)).toBeNull())
})

it('an event that is full in every category asks for one before joining', async () => {
  show(someLiveEvent('badminton', { places: FULL }))
  const { user, seen } = await openWizard('/events/badminton', NO_LIST)
  await user.click(await screen.findByRole('button', JOIN))
  expect(await findInPage(messages.CATEGORY_REQUIRED)).toBeVisible()
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([])
})

it('a full event with a place held for the user says this instead', async () => {
  show(someLiveEvent(IT, { places: FULL }))
  const held = { event: IT, status: 'offered', heldUntil: '2026-01-23T12:30:00Z' }
  await openWizard('/events/powerlifting', { 'GET /events/waiting-lists': { body: { success: true, waiting: [held] } } })
  expect(await findInPage(/A place is held for you until/)).toBeVisible()
  expect(screen.queryByText(messages.EVENT_FULL)).toBeNull()
})

it('a refused form says why, loses nothing and goes on saving', async () => {
  const { user, seen } = await reachReceipt({
    'GET /events/waiting-lists': [NO_LIST['GET /events/waiting-lists'], { body: { success: true, waiting: [WAITING] } }],
    [`POST /events/${IT}/create-order`]: {
      status: 409,
      body: { success: false, code: 'event_full', message: messages.EVENT_FULL },
    },
    [`POST /events/${IT}/waiting-list`]: { body: { success: true, message: messages.WAITING_JOINED, waiting: WAITING } },
  })
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Confirm & Pay' }))
  const refusal = await findInPage(messages.EVENT_FULL)
  expect(refusal.closest('.notice')).toHaveAttribute('role', 'alert')
  expect(screen.getByText('Asha Example')).toBeVisible()
  expect(orders(seen)).toHaveLength(1)
  await user.click(screen.getByRole('button', JOIN))
  expect(await screen.findByText('You’re number 4 on the waiting list.')).toBeVisible()
  // The live data follows: one notice is enough.
  act(() => show(someLiveEvent(IT, { places: FULL })))
  expect(within(screen.getByRole('main')).getAllByText(messages.EVENT_FULL)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await atStep(/Step 3 of 4/)
})

it('an event that closes soon says when beside the title', async () => {
  show(someLiveEvent(IT, { closesAt: new Date(Date.now() + 51 * 3_600_000 + 30_000).toISOString() }))
  await openWizard('/events/powerlifting')
  expect(await screen.findByText('Registrations close in 2 days 3 hours')).toBeVisible()
})
