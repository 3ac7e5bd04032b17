import type { WaitingPlace } from 'infinito-rules'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { publishLive, someLiveEvent } from '@/testing/published'
import { someDetail } from '@/testing/registration'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => provideRules('failed'))

const waiting: WaitingPlace = { event: 'table_tennis', category: 'Women', status: 'waiting', position: 3 }
const offered: WaitingPlace = { event: 'chess', status: 'offered', heldUntil: '2026-01-23T12:30:00Z' }
const lists = (...waiting: WaitingPlace[]) => ({ body: { success: true, waiting } })
const left = (message: string) => ({ body: { success: true, message, waiting: null } })
const IT = 'GET /events/waiting-lists'

const section = async () => within(await screen.findByRole('region', { name: 'Waiting lists' }))

describe('My registrations', () => {
  it('shows the position on each list, and until when a place is held', async () => {
    signedIn({}, { [IT]: lists(waiting, offered) })
    visit('/registrations')
    const found = await section()
    expect(found.getByText('Table Tennis, Women')).toBeVisible()
    expect(found.getByText('You’re number 3 on the waiting list.')).toBeVisible()
    expect(found.getByText(/A place is held for you until/)).toHaveTextContent(/23.*2026.*IST\.$/)
    expect(found.getByRole('link', { name: 'Register now for Chess' })).toHaveAttribute('href', '/events/chess')
    expect(found.getAllByRole('link')).toHaveLength(1)
    expect(document.getElementById('waiting-lists')).toBe(await screen.findByRole('region', { name: 'Waiting lists' }))
  })

  it('comes into view for the link in the mail', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    window.location.hash = '#waiting-lists'
    signedIn({}, { [IT]: lists(offered) })
    visit('/registrations')
    await section()
    expect(scroll.mock.contexts).toContain(screen.getByRole('heading', { name: 'Waiting lists' }))
    window.location.hash = ''
  })

  it('declines a place after a question', async () => {
    signedIn({}, { [IT]: [lists(offered), lists()], 'DELETE /events/chess/waiting-list': left(messages.WAITING_DECLINED) })
    const { user } = visit('/registrations')
    const found = await section()
    await user.click(found.getByRole('button', { name: 'Decline: Chess' }))
    expect(found.getByText(/goes to the next on the list/)).toHaveFocus()
    await user.click(found.getByRole('button', { name: 'Yes, decline' }))
    expect(await found.findByText(messages.WAITING_DECLINED)).toBeVisible()
    expect(found.getByRole('heading', { name: 'Waiting lists' })).toHaveFocus()
    expect(found.getByText('You’re on no waiting list.')).toBeVisible()
  })

  it('leaves a list, and says why that failed', async () => {
    signedIn(
      {},
      {
        [IT]: [lists(waiting, offered), lists(offered)],
        'DELETE /events/table_tennis/waiting-list': [
          { status: 503, body: { success: false, code: 'unavailable', message: 'Please try again.' } },
          left(messages.WAITING_LEFT),
        ],
      },
    )
    const { user } = visit('/registrations')
    const found = await section()
    await user.click(found.getByRole('button', { name: 'Leave the list: Table Tennis, Women' }))
    await user.click(found.getByRole('button', { name: 'Yes, leave' }))
    expect(await found.findByText('Please try again.')).toBeVisible()
    expect(found.getByText('Table Tennis, Women')).toBeVisible()
    await user.click(found.getByRole('button', { name: 'Yes, leave' }))
    expect(await found.findByText(messages.WAITING_LEFT)).toBeVisible()
    expect(found.queryByText('Table Tennis, Women')).toBeNull()
    expect(found.getByText('Chess')).toBeVisible()
  })

  it('has no such section without waiting lists', async () => {
    signedIn({}, { [IT]: lists() })
    visit('/registrations')
    expect(await screen.findByText('You have not registered for any event yet.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Waiting lists' })).toBeNull()
  })
})

describe('a registration whose place was released', () => {
  const RELEASED = /Your place was released because the fee was not paid in time\./

  it('says so beside Pay', async () => {
    signedIn({}, { 'GET /registrations/r1': { body: someDetail({ placeReleased: true }) } })
    visit('/registrations/r1')
    expect(await screen.findByText(RELEASED)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeVisible()
    expect(screen.queryByRole('button', { name: messages.JOIN_WAITING_LIST })).toBeNull()
  })

  it('offers the waiting list if no place is free in its category', async () => {
    publishLive({ events: [someLiveEvent('table_tennis', { places: { Men: { total: 8, left: 2 }, Women: { total: 8, left: 0 } } })] })
    const seen = signedIn(
      {},
      {
        'GET /registrations/r1': { body: someDetail({ placeReleased: true }) },
        [IT]: [lists(), lists(waiting)],
        'POST /events/table_tennis/waiting-list': { body: { success: true, message: messages.WAITING_JOINED, waiting } },
      },
    )
    const { user } = visit('/registrations/r1')
    await user.click(await screen.findByRole('button', { name: messages.JOIN_WAITING_LIST }))
    expect(await screen.findByText(/You’re number 3 on the waiting list\./)).toBeVisible()
    expect(seen.find(({ path }) => path === '/events/table_tennis/waiting-list')?.body).toEqual({ category: 'Women' })
  })
})
