import type { ContestRecord, MatchRecord, MatchSide } from '@/generated/wasm/infinito'

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
    lotMethod: 'Fisher-Yates',
    teams: [],
    seeds: 0,
    tables: [],
    matches: [],
    ...changes,
  }
}
