import type { MatchRecord } from 'infinito-contests'

/** The names of two sides. */
export function pairOfNames({ sides: [first, second] }: Pick<MatchRecord, 'sides'>): [string, string] {
  return [first?.name ?? '', second?.name ?? '']
}

/** The teams of a match: `IIT Patna – NIT Patna`; of a field, the stage and how many take part: `Heat 1, 8 take part`. */
export const teamsOf = (match: Pick<MatchRecord, 'sides' | 'measured' | 'stage'>) =>
  match.measured === undefined ? pairOfNames(match).join(' – ') : `${match.stage}, ${match.sides.length} take part`

/** Stage and teams of a match: `Semi-final: IIT Patna – NIT Patna`. */
export const meetingOf = (match: Pick<MatchRecord, 'sides' | 'measured' | 'stage'>) =>
  match.measured === undefined ? `${match.stage}: ${teamsOf(match)}` : teamsOf(match)

/** Whether a match can get another court or time. The server refuses to move a match with a result. */
export const isMovable = ({ status }: Pick<MatchRecord, 'status'>) => status === 'open' || status === 'scheduled' || status === 'live'

/** Contest and stage of a match: `Badminton, Men: Semi-final`. */
export const titleOf = ({ title, stage }: Pick<MatchRecord, 'title' | 'stage'>) => `${title}: ${stage}`
