import { publish } from '@/lib/published'
import { visit } from '@/testing/app'
import { documentOf } from '@/testing/frame'
import { someBoard, somePublished } from '@/testing/published'
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const match = (id: string, day: string, event: string, sport: string, venue: string, colleges: string) =>
  `<li id="match-${id}" data-match data-day="${day}" data-event="${event}" data-sport="${sport}" data-venue="${venue}"
    data-colleges="${colleges}"><a href="/results/${event}">${sport} ${id}</a></li>`
const day = (name: string, matches: string[]) =>
  `<section class="schedule__day"><h2><span data-day-name>${name}</span></h2><ol>${matches.join('')}</ol></section>`

function page(revision: number, football = 'Football') {
  return `<div data-part="schedule" data-key="schedule"><div data-revision="${revision}">
    <h1>Schedule</h1><div data-slot="schedule-filter"></div>
    ${day('Friday, 23 Jan 2026', [
      match('1', '2026-01-23', 'football', football, 'Ground 1', 'IIT Patna|NIT Patna'),
      match('2', '2026-01-23', 'chess', 'Chess', 'Hall', 'IIT Patna|IIT Delhi'),
    ])}
    ${day('Saturday, 24 Jan 2026', [match('3', '2026-01-24', 'chess', 'Chess', 'Hall', 'NIT Patna|IIT Delhi')])}
  </div></div>`
}

const shown = () => screen.getAllByRole('link', { name: /^(Football|Soccer|Chess) \d/ }).map(({ textContent }) => textContent)

it('filters by day, sport, venue and college, and holds that in the URL', async () => {
  const { user, router } = visit('/schedule', page(0))
  expect(await screen.findByText('3 matches')).toBeVisible()
  const filter = screen.getByRole('group', { name: 'Filter the matches' })
  expect(within(filter).getByLabelText('Day')).toHaveTextContent('All daysFriday, 23 Jan 2026Saturday, 24 Jan 2026')
  await user.selectOptions(screen.getByLabelText('Sport'), 'Chess')
  expect(await screen.findByText('2 of 3 matches')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('College'), 'NIT Patna')
  expect(await screen.findByText('1 of 3 matches')).toBeVisible()
  expect(shown()).toEqual(['Chess 3'])
  expect(screen.queryByRole('heading', { name: 'Friday, 23 Jan 2026' })).toBeNull()
  expect(router.state.location.search).toEqual({ sport: 'chess', college: 'NIT Patna' })
  const calendar = screen.getByRole('link', { name: 'Add these matches to your calendar' })
  expect(calendar).toHaveAttribute('href', '/schedule.ics?sport=chess&college=NIT+Patna')
  await user.selectOptions(screen.getByLabelText('Venue'), 'Hall')
  expect(calendar).toHaveAttribute('href', '/schedule.ics?sport=chess&college=NIT+Patna&court=Hall')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('3 matches')).toBeVisible()
  expect(router.state.location.search).toEqual({})
})

it('begins with the filters of the URL, and ignores values that no match has', async () => {
  visit('/schedule?venue=Hall&sport=quidditch', page(0))
  expect(await screen.findByText('2 of 3 matches')).toBeVisible()
  expect(screen.getByLabelText('Sport')).toHaveValue('')
})

it('changes in place when a contest changes, and keeps focus and filter', async () => {
  visit('/schedule?venue=Ground 1', page(0))
  const link = await screen.findByRole('link', { name: 'Football 1' })
  link.focus()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(documentOf(page(2, 'Soccer')))))
  act(() => publish(somePublished({ board: someBoard(2) })))
  expect(await screen.findByRole('link', { name: 'Soccer 1' })).toBe(link)
  expect(link).toHaveFocus()
  expect(shown()).toEqual(['Soccer 1'])
})
