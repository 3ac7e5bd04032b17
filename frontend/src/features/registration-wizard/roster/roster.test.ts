import { eventByEndpoint, type CatalogueEvent } from '@/lib/catalogue'
import { provideRules } from '@/lib/rules'
import { realRules } from '@/testing/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { withRelayToggled } from '@/components/entryForm/changes'
import { startDraft, type Draft } from '@/components/entryForm/model'
import { cleaned, groupOf, isShortened } from './cells'
import { match } from './columns'
import { plan, type Target } from './plan'
import { decode, problemOf, readSheet } from './read'
import { relayRoster, teamRoster } from './rosters'

const football = eventByEndpoint('football') as CatalogueEvent
const athletics = eventByEndpoint('athletics') as CatalogueEvent
const cricket = eventByEndpoint('cricket') as CatalogueEvent

const rosterFor = (event: CatalogueEvent) => teamRoster(event, startDraft(event))

beforeEach(() => provideRules(realRules()))

function planned(
  text: string,
  { event = football, draft = startDraft(football), chosen = new Map<number, Target>(), replaces = false } = {},
) {
  const roster = teamRoster(event, draft)
  const matched = match(readSheet(text).rows, roster)
  return { matched, ...plan(matched.rows, { roster, draft, columns: matched.columns, chosen, replaces }) }
}

const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, n) =>
      `Player ${'abcdefghijklmnopqrstuvwxyz'[n % 26]}\tp${n}@team.example\t98${String(n).padStart(8, '0')}\t23${String(n).padStart(10, '0')}`,
  )

describe('reading', () => {
  it('takes tabs, commas and semicolons, quotes and line breaks in a cell, and counts blank rows', () => {
    for (const text of ['a\tb\n\n"c\nd"\t"e ""f"""\n', 'a,b\n,\n"c\nd","e ""f"""\n', '\uFEFFa;b\r\n;\r\n"c\nd";"e ""f"""']) {
      const { rows, blank } = readSheet(text)
      expect(rows.map(({ cells }) => cells)).toEqual([
        ['a', 'b'],
        ['c\nd', 'e "f"'],
      ])
      expect([blank, rows[1]?.number]).toEqual([1, 3])
    }
  })

  it('reads UTF-8 and UTF-16 with and without their marks, and says what is no text', () => {
    const utf16 = (text: string, isBig: boolean) =>
      Uint8Array.from(
        Array.from(text).flatMap((c) => {
          const n = c.charCodeAt(0)
          return isBig ? [n >> 8, n & 255] : [n & 255, n >> 8]
        }),
      )
    const text = 'Name,Email\nZoë Das,z@team.example'
    const utf8 = new TextEncoder().encode(text)
    for (const bytes of [
      utf8,
      Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]),
      utf16(`\uFEFF${text}`, false),
      utf16(`\uFEFF${text}`, true),
      utf16(text, false),
      utf16(text, true),
    ]) {
      expect(decode(bytes)).toEqual({ text })
    }
    expect(decode(Uint8Array.from([0x5a, 0x6f, 0xeb]))).toMatchObject({ text: 'Zoë', note: expect.any(String) as string })
    expect(decode(new Uint8Array(1024 * 1024 + 1))).toHaveProperty('problem')
  })
})

describe('a file of another format', () => {
  const text = (content: string) => new TextEncoder().encode(content)
  const workbook = decode(Uint8Array.from([0x50, 0x4b, 3, 4]))

  it.each([
    ['old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(512)])],
    ['HTML named .xls', text('\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Name</td></tr></table></html>')],
    ['table without a page', text('<table border=1><tr><th>Name</th></tr></table>')],
    ['XML workbook', text('<?xml version="1.0"?><Workbook></Workbook>')],
    ['web archive', text('MIME-Version: 1.0\nContent-Type: multipart/related')],
    ['PDF', Uint8Array.from([...text('%PDF-1.7\n'), 0xe2, 0xe3, 0xcf, 0xd3])],
    ['RTF', text('{\\rtf1\\ansi Name}')],
    ['SYLK', text('ID;PWXL;N;E\nC;Y1;X1;K"Name"')],
    ['PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['program', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 9, 8, 7])],
  ])('%s: the sentence of a workbook says what to do', (_, bytes) => {
    expect(workbook).toHaveProperty('problem', expect.stringContaining('Save it as CSV'))
    expect(decode(bytes)).toEqual(workbook)
  })

  it('is named when its text is pasted, too', () => {
    expect(problemOf('<table><tr><td>Asha</td></tr></table>')).toBe((workbook as { problem: string }).problem)
    expect(problemOf('Name\tEmail')).toBeUndefined()
  })
})

describe('a cell', () => {
  it.each([
    ['phoneNumber', '+91 98765-43210', '9876543210'],
    ['phoneNumber', '09876543210', '9876543210'],
    ['phoneNumber', '919876543210', '9876543210'],
    ['phoneNumber', '9876543210.0', '9876543210'],
    ['phoneNumber', '98765432101', '98765432101'],
    ['phoneNumber', '9.87654E+09', '9.87654E+09'],
    ['aadharId', '2341 2341 2346', '234123412346'],
    ['aadharId', "'2341-2341-2346", '234123412346'],
    ['aadharId', '9.87654E+11', '9.87654E+11'],
    ['aadharId', '2341234123466', '2341234123466'],
    ['email', ' mailto:a@b.co ', 'a@b.co'],
    ['fullname', ' Asha \n Verma ', 'Asha Verma'],
  ] as const)('of %s: %s is kept as %s', (column, cell, kept) => expect(cleaned(column, cell)).toBe(kept))

  it('knows a shortened number and the names of groups', () => {
    expect([isShortened('9.87654E+11'), isShortened('9,87654e+11'), isShortened('987654321098')]).toEqual([true, true, false])
    expect(['Captain', 'V.C.', 'vice captain', 'Sub', 'Player 3', 'Goalie'].map(groupOf)).toEqual([
      'captain',
      'viceCaptain',
      'viceCaptain',
      'substitutes',
      'players',
      undefined,
    ])
  })
})

describe('columns', () => {
  it('are found by their header, beneath a title, and the others stay unused', () => {
    const { columns, rows, above } = match(
      readSheet('Team list\n\nS.No\tName of Player\tE-mail ID\tMobile No.\tAadhar no\tRoll No\tRole\n1\tAsha\ta@b.co\t1\t2\t3\tCaptain')
        .rows,
      rosterFor(football),
    )
    expect(columns).toEqual([undefined, 'fullname', 'email', 'phoneNumber', 'aadharId', 'collegeId', 'group'])
    expect([rows.length, above.length]).toEqual([1, 1])
  })

  it('are guessed by what is in them where there is no header', () => {
    const { columns, hasHeader } = match(
      readSheet('1\t234123412346\tAsha Verma\t98765 43210\ta@b.co\n2\t234123412347\tRavi Das\t9876543211\tr@b.co').rows,
      rosterFor(football),
    )
    expect([columns, hasHeader]).toEqual([[undefined, 'aadharId', 'fullname', 'phoneNumber', 'email'], false])
  })

  it('called Role are playing roles in cricket unless they say Captain and Player', () => {
    const roles = (cells: string[]) =>
      match(readSheet(`Name\tRole\n${cells.map((cell) => `Asha\t${cell}`).join('\n')}`).rows, rosterFor(cricket)).columns[1]
    expect([roles(['Bowler', 'Batsman']), roles(['Captain', 'Player'])]).toEqual(['role', 'group'])
  })
})

describe('a plan', () => {
  it('fills captain, vice-captain and players in order, and names what has no place', () => {
    const { rows: made, draft } = planned(rows(500).join('\n'))
    expect(made.slice(0, 3).map(({ group, index }) => [group, index])).toEqual([
      ['captain', 0],
      ['viceCaptain', 0],
      ['players', 0],
    ])
    expect(made.filter(({ group }) => group).length).toBe(16)
    expect(made.filter(({ why }) => why === 'No place left in the team.').length).toBe(484)
    expect([draft.team.captain?.[0]?.email, draft.team.players?.length]).toEqual(['p0@team.example', 14])
  })

  it('follows the group column, also beneath a merged cell', () => {
    const { rows: made, merged } = planned('Name\tEmail\tGroup\nA\ta@b.co\tPlayer\nB\tb@b.co\t\nC\tc@b.co\tCaptain\nD\td@b.co\tReserve')
    expect(made.map(({ group }) => group)).toEqual(['players', 'players', 'captain', undefined])
    expect([merged, made[3]?.why]).toEqual([1, 'This event has no such group.'])
  })

  it('leaves alone who is typed, completes who is known, and replaces only when told', () => {
    const start = startDraft(football)
    const typed = { fullname: 'Typed Name', email: 'P0@team.example', phoneNumber: '', aadharId: '', collegeId: '' }
    const draft: Draft = { ...start, team: { ...start.team, captain: [typed] } }
    const text = rows(2).join('\n')
    const made = planned(text, { draft })
    expect(made.rows.map(({ group, isKnown }) => [group, isKnown])).toEqual([
      ['captain', true],
      ['viceCaptain', false],
    ])
    expect(made.draft.team.captain?.[0]).toMatchObject({ fullname: 'Typed Name', email: 'P0@team.example', phoneNumber: '9800000000' })
    const replaced = planned(text, { draft, replaces: true })
    expect(replaced.draft.team.captain?.[0]?.email).toBe('p0@team.example')
    expect(replaced.replaced).toBe(1)
  })

  it('puts a row where it is told, or nowhere', () => {
    const { rows: made } = planned(rows(3).join('\n'), {
      chosen: new Map<number, Target>([
        [1, 'players'],
        [2, 'none'],
      ]),
    })
    expect(made.map(({ group, why }) => [group, why])).toEqual([
      ['players', undefined],
      [undefined, 'Left out, as chosen.'],
      ['captain', undefined],
    ])
  })

  it('marks bad cells by the rules and leaves a shortened number blank', () => {
    const { rows: made, draft } = planned('Name\tEmail\tMobile\tAadhaar\nR2D2\ta@b\t98\t9.87654E+11')
    expect(Object.keys(made[0]?.problems ?? {})).toEqual(['fullname', 'email', 'phoneNumber', 'aadharId'])
    expect(draft.team.captain?.[0]).toMatchObject({ fullname: 'R2D2', email: 'a@b', phoneNumber: '98', aadharId: '' })
  })
})

describe('a plan of relays', () => {
  const withRelays = (...names: string[]) => names.reduce((draft, name) => withRelayToggled(draft, athletics, name), startDraft(athletics))

  function relayPlan(text: string, draft: Draft, options: { chosen?: ReadonlyMap<number, Target>; replaces?: boolean } = {}) {
    const roster = relayRoster(athletics, draft)
    const matched = match(readSheet(text).rows, roster)
    return { matched, ...plan(matched.rows, { roster, draft, columns: matched.columns, chosen: new Map(), replaces: false, ...options }) }
  }
  const placesOf = (made: ReturnType<typeof relayPlan>) => made.rows.map(({ group, index }) => (group ? `${group} ${index}` : undefined))
  const named = (count: number, teams: readonly string[]) =>
    ['Name\tEmail\tMobile\tAadhaar\tTeam', ...rows(count).map((row, at) => `${row}\t${teams[at] ?? ''}`)].join('\n')

  it('fills the chosen relays in order, each with its runners', () => {
    const made = relayPlan(rows(9).join('\n'), withRelays('4x400m', '4x100m'))
    expect(placesOf(made)).toEqual([...[0, 1, 2, 3].map((at) => `4x400m ${at}`), ...[0, 1, 2, 3].map((at) => `4x100m ${at}`), undefined])
    expect(made.rows[8]?.why).toBe('No place left in the relays.')
    expect(made.draft.relayTeams.map(({ teamName, members }) => [teamName, members.map(({ email }) => email)])).toEqual([
      ['4x400m', ['p0@team.example', 'p1@team.example', 'p2@team.example', 'p3@team.example']],
      ['4x100m', ['p4@team.example', 'p5@team.example', 'p6@team.example', 'p7@team.example']],
    ])
    expect(made.problems).toEqual([])
  })

  it('follows a column with the relays, chooses them, and adds blank runners', () => {
    const made = relayPlan(named(3, ['4 x 400 m', '4×100m relay', '']), startDraft(athletics))
    expect(made.matched.columns[4]).toBe('group')
    expect([placesOf(made), made.merged]).toEqual([['4x400m 0', '4x100m 0', '4x100m 1'], 1])
    expect(made.draft.selectedRelayEvents).toEqual(['4x100m', '4x400m'])
    expect(made.draft.relayTeams.map(({ members }) => members.length)).toEqual([4, 4])
  })

  it.each(['Relay team', 'Team name', 'Relay', 'Event'])('finds the column %s', (title) => {
    const { columns } = match(readSheet(`Name\tEmail\t${title}\nAsha\ta@b.co\tThunder`).rows, relayRoster(athletics, withRelays('4x100m')))
    expect(columns).toEqual(['fullname', 'email', 'group'])
  })

  it('puts each other team name into one of the chosen relays that no row names', () => {
    const made = relayPlan(named(4, ['Thunder', '4x100m', 'Thunder', 'Storm']), withRelays('4x100m', '4x400m'))
    expect(placesOf(made)).toEqual(['4x400m 0', '4x100m 0', '4x400m 1', undefined])
    expect(made.rows[3]?.why).toBe('This is not a relay that you can choose.')
  })

  it('chooses no more relays than allowed, and none by itself', () => {
    const made = relayPlan(named(2, ['4x100m (Mixed)', '']), withRelays('4x100m', '4x400m'))
    expect(placesOf(made)).toEqual([undefined, undefined])
    expect(made.draft.selectedRelayEvents).toEqual(['4x100m', '4x400m'])
    expect(relayPlan(rows(1).join('\n'), startDraft(athletics)).rows[0]?.why).toBe('Choose a relay for this row.')
  })

  it('completes a runner in the relay that the row names, and lets a runner run in two', () => {
    const first = relayPlan(rows(2).join('\n'), withRelays('4x100m', '4x400m')).draft
    const made = relayPlan(named(2, ['4x400m', '4x100m']), first)
    expect(made.rows.map(({ group, index, isKnown }) => [group, index, isKnown])).toEqual([
      ['4x400m', 0, false],
      ['4x100m', 1, true],
    ])
    expect(made.draft.relayTeams.flatMap(({ members }) => members.map(({ email }) => email)).filter(Boolean)).toHaveLength(3)
  })

  it('replaces runners only when told', () => {
    const first = relayPlan(rows(4).join('\n'), withRelays('4x100m')).draft
    expect(relayPlan('New Runner\tn@team.example\t9876543210\t234123412346', first).rows[0]?.why).toBe('No place left in the relays.')
    const made = relayPlan('New Runner\tn@team.example\t9876543210\t234123412346', first, { replaces: true })
    expect([made.replaced, made.draft.relayTeams[0]?.members.map(({ fullname }) => fullname)]).toEqual([4, ['New Runner', '', '', '']])
  })

  it('names each field with a problem by its path', () => {
    const made = relayPlan('Name\tEmail\tMobile\tAadhaar\nAsha Verma\ta@b.co\t98\t9.87654E+11', withRelays('4x100m'))
    expect(made.problems.map(({ path, name, text }) => [path, name, text])).toEqual([
      ['relayTeams.4x100m.0.phoneNumber', 'Asha Verma', '98'],
      ['relayTeams.4x100m.0.aadharId', 'Asha Verma', ''],
    ])
  })
})
