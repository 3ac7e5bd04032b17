import { startDraft } from '@/components/entryForm/model'
import { personAt } from '@/components/entryForm/path'
import { eventByEndpoint, type CatalogueEvent } from '@/lib/catalogue'
import { provideRules } from '@/lib/rules'
import { realRules } from '@/testing/rules'
import { ODD_SHEETS } from '@/testing/sheets'
import { beforeEach, expect, it } from 'vitest'
import { match } from './columns'
import { plan } from './plan'
import { readSheet } from './read'
import { teamRoster } from './rosters'
import { summaryLines } from './summary'

beforeEach(() => provideRules(realRules()))

it('the corpus has forty sheets of different kinds', () => {
  expect(new Set(ODD_SHEETS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40)
})

it.each(ODD_SHEETS)('a sheet with $name is read, or the preview says what was not taken', ({ text, people, says = [] }) => {
  const event = eventByEndpoint('football') as CatalogueEvent
  const draft = startDraft(event)
  const roster = teamRoster(event, draft)
  const sheet = readSheet(text)
  const matched = match(sheet.rows, roster)
  const { columns } = matched
  const planned = plan(matched.rows, { roster, draft, columns, chosen: new Map(), replaces: false })
  const placed = planned.rows.flatMap(({ path }) => (path === undefined ? [] : (personAt(planned.draft, path) ?? [])))
  expect(placed.map(({ fullname, email, phoneNumber, aadharId }) => [fullname, email, phoneNumber, aadharId].join(', '))).toEqual(people)
  const lines = [...summaryLines({ sheet, matched, columns, planned, note: undefined }), ...planned.problems.map(({ message }) => message)]
  for (const words of says) expect(lines).toContainEqual(expect.stringContaining(words))
})
