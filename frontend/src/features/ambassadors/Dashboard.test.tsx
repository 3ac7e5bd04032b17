import { signedIn } from '@/testing/account'
import { someReferralBoard } from '@/testing/ambassador'
import { visit } from '@/testing/app'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

const BOARD = someReferralBoard()

const open = (board = someReferralBoard()) => {
  signedIn({ role: 'ca' }, { 'GET /ca/application': { body: { success: true, application: null } }, 'GET /ca/dashboard': { body: board } })
  return visit('/ca-dashboard', '<div data-slot="ambassador-application"></div>')
}

it('has the link to share, as text, as QR code and for WhatsApp', async () => {
  open(BOARD)
  expect(await screen.findByLabelText('Link')).toHaveValue(BOARD.link)
  expect(screen.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
  const share = screen.getByRole('link', { name: 'Share on WhatsApp' })
  expect(share.getAttribute('href')).toContain(encodeURIComponent(BOARD.link))
})

it('lists the teams with their status, and what every point is for', async () => {
  open(BOARD)
  const teams = within(await screen.findByRole('table', { name: 'Teams you brought' }))
  expect(teams.getAllByRole('row')).toHaveLength(3)
  expect(teams.getByRole('row', { name: /Gaya College.*Paid/ })).toBeVisible()
  const points = within(screen.getByRole('table', { name: 'Your points' }))
  expect(points.getByRole('row', { name: /10 Badminton, Gaya College, fee paid/ })).toBeVisible()
})

it('says what to do while there are no teams', async () => {
  open({ ...BOARD, entries: [], points: [], accounts: 0, total: 0 })
  expect(await screen.findByText('None yet: share your link.')).toBeVisible()
})
