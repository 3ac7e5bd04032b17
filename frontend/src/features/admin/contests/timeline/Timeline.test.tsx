import { messages } from '@/lib/messages'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { someCourts, someMatch, someStaffSchedule } from '@/testing/matches'
import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DRAGGED_TYPE } from './MatchBlock'

const first = someMatch({ court: 'Field 1', startsAt: '2026-01-23T05:30:00Z', endsAt: '2026-01-23T06:30:00Z' })
const over = someMatch({
  _id: '3-2',
  number: 2,
  court: 'Field 2',
  startsAt: '2026-01-24T05:30:00Z',
  endsAt: '2026-01-24T06:30:00Z',
  status: 'final',
})
const waiting = someMatch({ _id: '3-3', number: 3, stage: 'Final', status: 'open' })
const MOVE_FIRST = /^Move 11:00 Football, Men/

/** Opens the tab at 23 January. */
async function open() {
  const seen = signedIn(
    { role: 'moderator' },
    {
      'GET /admin/contests': { body: { success: true, revision: 1, contests: [] } },
      'GET /admin/officials': { body: { success: true, officials: [] } },
      'GET /admin/schedule': someStaffSchedule([first, over, waiting], ['Field 1', 'Field 2', 'Field 3']),
      'GET /admin/courts': someCourts('Field 1', 'Field 2', 'Field 3'),
      'POST /admin/matches/3-1/book': { body: { success: true, message: messages.MATCH_MOVED, match: first } },
    },
  )
  const { user } = visit('/admin?tab=contests')
  await user.selectOptions(await screen.findByLabelText('Day'), '2026-01-23')
  return { user, posts: () => seen.filter(({ method }) => method === 'POST') }
}

/** The line of a court, 600 pixels wide. */
function lineOf(court: string) {
  const item = screen.getByRole('heading', { name: court }).closest('li')
  const line = item?.querySelector('.timeline__line')
  if (!line) throw new Error(`no line of ${court}`)
  line.getBoundingClientRect = () => DOMRect.fromRect({ x: 100, width: 600 })
  return line
}

/** jsdom has no DragEvent: sets the position of a mouse event. */
function drag(type: 'dragStart' | 'dragOver' | 'drop', element: Element, clientX: number, dataType = DRAGGED_TYPE) {
  const event = createEvent[type](element, { dataTransfer: { setData: () => undefined, types: [dataType] } })
  Object.defineProperty(event, 'clientX', { value: clientX })
  fireEvent(element, event)
  return event
}

it('moves a match to the court and time where it is dropped, after the form', async () => {
  const { user, posts } = await open()
  const match = await screen.findByRole('button', { name: MOVE_FIRST })
  match.getBoundingClientRect = () => DOMRect.fromRect({ x: 200, width: 100 })
  // It is held 30 pixels from its left edge.
  drag('dragStart', match, 230)
  const line = lineOf('Field 2')
  // The line is from 10:00 to 16:00, so 100 pixels are an hour.
  expect(drag('dragOver', line, 330).defaultPrevented).toBe(true)
  expect(line).toHaveTextContent('12:00')
  drag('drop', line, 330)
  const dialog = within(await screen.findByRole('dialog', { name: 'Move match 1' }))
  expect(dialog.getByText('Football, Men, Semi-final: IIT Patna – NIT Patna')).toBeVisible()
  expect(dialog.getByLabelText(/^Venue and court/)).toHaveValue('Field 2')
  expect(dialog.getByLabelText(/^Start/)).toHaveValue('2026-01-23T12:00')
  expect(posts()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText(messages.MATCH_MOVED)).toBeVisible()
  expect(posts()[0]?.body).toEqual({ court: 'Field 2', startsAt: '2026-01-23T06:30:00Z', isForced: false })
})

it('takes nothing but a match, also if the end of an earlier drag is missing', async () => {
  await open()
  const match = await screen.findByRole('button', { name: MOVE_FIRST })
  expect(drag('dragOver', lineOf('Field 2'), 330).defaultPrevented).toBe(false)
  drag('dragStart', match, 0)
  expect(drag('dragOver', lineOf('Field 2'), 330, 'Files').defaultPrevented).toBe(false)
  expect(drag('dragOver', lineOf('Field 2'), 330).defaultPrevented).toBe(true)
})

it('opens the form by keyboard, also for a match without a time', async () => {
  const { user } = await open()
  const match = await screen.findByRole('button', { name: MOVE_FIRST })
  match.focus()
  await user.keyboard('{Enter}')
  expect(within(await screen.findByRole('dialog')).getByLabelText(/^Start/)).toHaveValue('2026-01-23T11:00')
  await user.keyboard('{Escape}')
  screen.getByRole('button', { name: /^Move Football, Men Final/ }).focus()
  await user.keyboard(' ')
  expect(within(await screen.findByRole('dialog', { name: 'Move match 3' })).getByLabelText(/^Start/)).toHaveValue('')
})

it('shows another day; a match that is over leads to its scores', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Day'), '2026-01-24')
  const link = screen.getByRole('link', { name: /^Scores of 11:00/ })
  expect(link).toHaveAttribute('href', '/officiate?match=3-2')
  expect(screen.queryByRole('button', { name: MOVE_FIRST })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Field 1' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Field 3' })).toBeVisible()
})
