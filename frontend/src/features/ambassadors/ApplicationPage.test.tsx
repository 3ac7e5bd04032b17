import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { someApplication, someReferralBoard } from '@/testing/ambassador'
import { findInPage, visit } from '@/testing/app'
import { someUser } from '@/testing/people'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

beforeEach(() => provideRules(undefined))

const PENDING = { caApplication: { _id: 'app-1', status: 'pending' as const } }
const own = (application: unknown) => ({ body: { success: true, application } })

describe('My CA Application', () => {
  it('shows every answer, the status as a badge, and when it was sent', async () => {
    signedIn(PENDING, { 'GET /ca/application': own(someApplication({ alternativeEmail: 'second@example.in' })) })
    visit('/ca-application')
    expect(await screen.findByText(messages.AMBASSADOR_LOADING)).toBeVisible()
    expect(await screen.findByText('Pending')).toHaveClass('badge')
    for (const words of [
      'Asha Kumari',
      'asha',
      'asha@example.in',
      'second@example.in',
      'Example College',
      'Second Year',
      'Captain',
      'Gaya, Bihar',
      '9000000000',
      'Friends',
      'I know everybody here.',
      messages.AMBASSADOR_WAIT,
    ]) {
      expect(within(screen.getByRole('main')).getByText(words)).toBeVisible()
    }
    expect(document.querySelector('time')).toHaveAttribute('datetime', '2025-01-02T10:00:00Z')
    expect(document.querySelector('time')).toHaveTextContent(/\d:\d\d/)
  })

  it.each([
    [{ status: 503, body: { message: 'The site is busy.' } }, 'Error: The site is busy.'],
    [{ status: 500, body: {} }, 'Error: Failed to fetch application'],
  ])('that cannot be loaded says why, and Retry brings it', async (failure, words) => {
    signedIn(PENDING, { 'GET /ca/application': [failure, own(someApplication())] })
    const { user } = visit('/ca-application')
    expect(await findInPage(words)).toBeVisible()
    expect(within(screen.getByRole('main')).getByText(messages.AMBASSADOR_LOAD_FAILED)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Pending')).toBeVisible()
  })

  it('that was never sent says so and leads to the form', async () => {
    signedIn({}, { 'GET /ca/application': own(null) })
    visit('/ca-application')
    expect(await screen.findByText(messages.AMBASSADOR_NONE)).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Apply' })).toHaveAttribute('href', '/ca-register')
  })

  it('that was accepted meanwhile brings the new role and the way to the dashboard', async () => {
    const accepted = someApplication({ status: 'accepted', reason: 'You know everybody.' })
    signedIn(PENDING, {
      'GET /ca/application': own(accepted),
      'GET /user/me': { body: { success: true, user: { ...someUser('ca'), caApplication: { _id: 'app-1', status: 'accepted' } } } },
    })
    visit('/ca-application')
    expect(await screen.findByRole('link', { name: 'CA Dashboard' })).toHaveAttribute('href', '/ca-dashboard')
    expect(screen.getByText('You know everybody.')).toBeVisible()
  })
})

describe('the dashboard', () => {
  it('welcomes, leads to the channel, and says what to do and since when', async () => {
    const duties = '<div data-part="ambassador-duties" data-key="ambassador-duties">Represent the fest</div>'
    const caApplication = { _id: 'app-1', status: 'accepted' as const }
    signedIn(
      { role: 'ca', caApplication },
      {
        'GET /ca/application': own(someApplication({ status: 'accepted', reviewedAt: '2025-01-03T10:00:00Z' })),
        'GET /ca/dashboard': { body: someReferralBoard() },
      },
    )
    visit('/ca-dashboard', `<div data-slot="ambassador-application"></div>${duties}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to the Campus Ambassador Program' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Join the/ })).toHaveAttribute('href', expect.stringContaining('https://'))
    expect(await screen.findByText('Represent the fest')).toBeVisible()
    expect(await screen.findByText('Accepted')).toBeVisible()
  })

  it('is for ambassadors only', async () => {
    signedIn({ role: 'admin' })
    const { router } = visit('/ca-dashboard')
    expect(await findInPage(messages.NOT_AUTHORIZED)).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })
})
