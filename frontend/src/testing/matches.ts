import type { ContestRecord, MatchRecord, MatchSide } from 'infinito-contests'

const side = (team: number, name: string): MatchSide => ({ team, name, college: name, score: '', isWinner: false })

/** A match of a knockout that can be played. */
export function someMatch(changes: Partial<MatchRecord> = {}): MatchRecord {
  return {
    _id: '3-1',
    contest: 3,
    event: 'football',
    slug: 'football',
    title: 'Football, Men',
    number: 1,
    stage: 'Semi-final',
    column: 1,
    sides: [side(4, 'IIT Patna'), side(7, 'NIT Patna')],
    details: '',
    remark: '',
    status: 'scheduled',
    needsWinner: true,
    entries: 0,
    isStale: false,
    ...changes,
  }
}

/** The response of `GET /schedule`. */
export const someSchedule = (...matches: MatchRecord[]) => ({ body: { success: true, revision: 1, matches } })

const courtsOf = (titles: string[]) =>
  titles.map((title, index) => ({ _id: index + 1, title, venue: title, name: '', hours: [], aliases: [] }))

/** The response of `GET /admin/courts`. */
export const someCourts = (...titles: string[]) => ({ body: { success: true, courts: courtsOf(titles), unlisted: [] } })

/** The response of `GET /admin/schedule`. */
export const someStaffSchedule = (matches: MatchRecord[] = [], courts: string[] = []) => ({
  body: { success: true, matches, courts: courtsOf(courts) },
})

/** A contest that is not drawn yet. */
export function someContest(changes: Partial<ContestRecord> = {}): ContestRecord {
  return {
    _id: 3,
    event: 'football',
    slug: 'football',
    title: 'Football, Men',
    category: 'Men',
    format: 'Knockout',
    state: 'announced',
    tieBreaks: [],
    ranking: ['A win is worth 3 points.', 'The table is ranked by points, then goal difference.'],
    rules: {
      points: { win: '3', draw: '1', loss: '0', noResult: '1', forfeit: '0', bye: '3' },
      tieBreaks: [
        { measure: 'points', scope: 'all' },
        { measure: 'difference', scope: 'all' },
      ],
      levelMatch: 'draw',
      walkover: { points: 3 },
      unfinished: { atLeast: 3 },
      lengths: [],
      lastLane: 'freeLaneThenLot',
      withdrawal: 'standFromHalf',
      medals: 'moveUp',
    },
    measures: ['points', 'wins', 'difference', 'scored'],
    lotMethod: 'Fisher-Yates',
    teams: [],
    seeds: 0,
    tables: [],
    matches: [],
    isPublished: true,
    unpublished: [],
    canEdit: true,
    withdrawn: [],
    ...changes,
  }
}
