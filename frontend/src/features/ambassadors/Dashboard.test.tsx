import { signedIn } from '@/testing/account'
import { someReferralBoard } from '@/testing/ambassador'
import { visit } from '@/testing/app'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

const BOARD = someReferralBoard()
const SENT = {
  ...BOARD,
  tasks: BOARD.tasks.map((task) => ({
    ...task,
    proof: { link: 'https://example.com/p/1', isPicture: false, status: 'pending' as const, reason: '', sentAt: '2025-01-03T10:00:00Z' },
  })),
}
const NO_LINK = { path: 'link', code: 'format', severity: 'error', message: 'Enter a link that starts with https://.' }

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

it('sends the proof of a task, says what staff asked for, and refuses what is no link', async () => {
  const seen = signedIn(
    { role: 'ca' },
    {
      'GET /ca/application': { body: { success: true, application: null } },
      'GET /ca/dashboard': [{ body: BOARD }, { body: SENT }],
      'PUT /ca/tasks/t1/proof': [
        { status: 422, body: { success: false, code: 'findings', message: NO_LINK.message, findings: [NO_LINK] } },
        { body: { success: true, message: 'We have your proof and will look at it.' } },
      ],
    },
  )
  const { user } = visit('/ca-dashboard', '<div data-slot="ambassador-application"></div>')
  const again = within(await screen.findByRole('article', { name: 'Speak in a class' }))
  expect(again.getByText('Send another proof')).toBeVisible()
  expect(again.getByText('We wrote: The picture is private.')).toBeVisible()
  const task = within(screen.getByRole('article', { name: 'Share the poster' }))
  const link = task.getByLabelText(/Link to your proof/)
  await user.type(link, 'a picture{Enter}')
  await waitFor(() => expect(link).toHaveAccessibleDescription(/starts with https/))
  await user.clear(link)
  await user.type(link, 'https://example.com/p/1{Enter}')
  expect(await task.findByText('We have your proof and will look at it.')).toBeVisible()
  expect(await task.findByText('Being checked')).toBeVisible()
  // The answer and the link stay when the dashboard is fetched again.
  expect(task.getByText('We have your proof and will look at it.')).toBeVisible()
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { link: 'a picture' },
    { link: 'https://example.com/p/1' },
  ])
})

it('shows the ranking, in which one is named by choice', async () => {
  const seen = signedIn(
    { role: 'ca' },
    {
      'GET /ca/application': { body: { success: true, application: null } },
      'GET /ca/dashboard': [{ body: BOARD }, { body: { ...BOARD, isNamed: true } }],
      'PUT /ca/ranking/name': { body: { success: true, message: 'Saved.' } },
    },
  )
  const { user } = visit('/ca-dashboard', '<div data-slot="ambassador-application"></div>')
  const table = within(await screen.findByRole('table', { name: 'Ranking' }))
  expect(table.getByRole('row', { name: /1 Ravi Kumar 40/ })).toBeVisible()
  expect(screen.getByText(/You are number 2/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /Show my full name/ }))
  await waitFor(() => expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ isNamed: true }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Show my full name/ })).toBeChecked())
})

it('says what to do while there are no teams', async () => {
  open({ ...BOARD, entries: [], points: [], accounts: 0, total: 0 })
  expect(await screen.findByText('None yet: share your link.')).toBeVisible()
})
