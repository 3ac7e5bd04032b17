import type { MatchSide } from 'infinito-contests'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { someMatch } from '@/testing/matches'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

const NOTHING = 'You have not registered for any event yet.'

it('shows time, court, opponent, state and result of each match', async () => {
  const [first, second] = someMatch().sides as [MatchSide, MatchSide]
  const played = someMatch({
    _id: '3-2',
    stage: 'Final',
    status: 'final',
    sides: [
      { ...first, score: '2', isWinner: true },
      { ...second, score: '1' },
    ],
    details: 'after penalties',
    remark: 'Retired',
  })
  const next = someMatch({ court: 'Field 1', startsAt: '2026-01-23T05:30:00Z' })
  signedIn(
    {},
    {
      'GET /registrations/matches': {
        body: { success: true, matches: [someMatch({ status: 'skipped' }), next, played], own: [[0], [0], [1]] },
      },
    },
  )
  visit('/registrations')
  const section = within(await screen.findByRole('region', { name: 'My matches' }))
  const [upcoming, over, ...others] = section.getAllByText(/^Football, Men: /).map((title) => within(title.closest('.match-card')!))
  expect(others).toEqual([])
  for (const words of ['Football, Men: Semi-final', 'NIT Patna', 'Field 1', 'To be played', /23.*2026.*11:00.*IST/])
    expect(upcoming!.getByText(words)).toBeVisible()
  for (const words of ['2', '1', ', winner', 'Final', 'after penalties · Retired']) expect(over!.getByText(words)).toBeInTheDocument()
})

it('shows the lane of a runner before the race; afterwards the best, and the runner with place and mark', async () => {
  const [side] = someMatch().sides as [MatchSide]
  const runner = (name: string, changes: Partial<MatchSide> = {}): MatchSide => ({ ...side, name, ...changes })
  const heat = someMatch({
    stage: 'Heat 1',
    measured: { measure: 'time', parts: [] },
    sides: ['Asha', 'Ravi', 'Meera'].map((name) => runner(name)),
  })
  const run = someMatch({
    _id: '3-2',
    stage: 'Heat 2',
    status: 'final',
    measured: { measure: 'time', parts: [] },
    sides: [
      runner('Divya', { position: 4, score: '13.40' }),
      runner('Esha', { position: 2, score: '12.20', qualified: 'q' }),
      runner('Farah', { position: 1, score: '12.10', qualified: 'Q' }),
      runner('Gauri', { position: 3, score: '12.90' }),
      runner('Hema', { score: 'DNF' }),
    ],
  })
  signedIn({}, { 'GET /registrations/matches': { body: { success: true, matches: [heat, run], own: [[1], [0]] } } })
  visit('/registrations')
  const section = within(await screen.findByRole('region', { name: 'My matches' }))
  const sides = (title: RegExp) => {
    const card = section.getByText(title).closest<HTMLElement>('.match-card')!
    return within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  }
  expect(sides(/Heat 1/)).toEqual(['Ravi Lane 2'])
  expect(sides(/Heat 2/)).toEqual(['1. Farah12.10 Q', '2. Esha12.20 q', '3. Gauri12.90', '4. Divya Lane 113.40'])
})

it('is absent without matches, and without an answer', async () => {
  signedIn({}, { 'GET /registrations/matches': { status: 503, body: { message: 'Busy.' } } })
  visit('/registrations')
  expect(await screen.findByText(NOTHING)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'My matches' })).toBeNull()
})

it('leads officials to their page', async () => {
  signedIn({}, { 'GET /user/me/officiating': { body: { success: true, events: ['chess'] } } })
  visit('/registrations')
  expect(await screen.findByRole('link', { name: 'Enter scores' })).toHaveAttribute('href', '/officiate')
})

it('does not lead others there', async () => {
  signedIn()
  visit('/registrations')
  expect(await screen.findByText(NOTHING)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Enter scores' })).toBeNull()
})
