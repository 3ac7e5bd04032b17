import { provideSession } from '@/lib/session'
import { provideRules } from '@/lib/rules'
import { visit } from '@/testing/app'
import { someUser } from '@/testing/people'
import { someDetail, someRegistration } from '@/testing/registration'
import { fakeServer } from '@/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => {
  provideRules(undefined)
  provideSession({ status: 'signedIn', user: someUser() })
})

it('shows what is entered, paid and missing', async () => {
  fakeServer({
    'GET /events/my-registrations': {
      body: {
        success: true,
        registrations: [
          someRegistration(),
          someRegistration({ _id: 'r2', event: 'badminton', paymentStatus: 'paid' }),
          someRegistration({ _id: 'r3', event: 'chess', status: 'cancelled' }),
        ],
      },
    },
  })
  const { user, router } = visit('/registrations')
  await user.click(await screen.findByText('All events of your college'))
  expect(screen.getByText(/^2 of \d+ events entered, 1 paid or free, ₹1,000 due\.$/)).toBeVisible()
  const row = (event: string) => {
    const table = within(screen.getByRole('table', { name: 'Events of your college' }))
    return within(table.getAllByRole('row').find((row) => within(row).queryByText(event))!)
  }
  expect(row('Table Tennis').getByText('₹1,000 to pay')).toBeVisible()
  expect(row('Badminton').getByText('Nothing')).toBeVisible()
  expect(row('Chess').getByText('Not entered')).toBeVisible()
  await user.click(row('Chess').getByRole('link', { name: 'Register for Chess' }))
  expect(router.state.location.state.refillFrom).toBe('r1')
})

it('leads from an entry to the form of another event with the same people', async () => {
  fakeServer({
    'GET /registrations/r1': { body: someDetail() },
    'GET /events/registered-events-name': { body: { success: true, events: [{ event: 'table_tennis' }, { event: 'chess' }] } },
  })
  const { user, router } = visit('/registrations/r1')
  const events = await screen.findByLabelText('Event')
  await waitFor(() => {
    expect(within(events).queryByRole('option', { name: 'Chess' })).toBeNull()
  })
  await user.selectOptions(events, 'Badminton')
  await user.click(screen.getByRole('link', { name: 'Register for Badminton' }))
  expect(router.state.location.state.refillFrom).toBe('r1')
})
