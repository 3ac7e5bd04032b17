import type { MatchRecord } from '@/generated/wasm/infinito'

/** The teams of a match: `IIT Patna – NIT Patna`. */
export const teamsOf = ({ sides: [first, second] }: Pick<MatchRecord, 'sides'>) => `${first.name} – ${second.name}`

/** Contest and stage of a match: `Badminton, Men: Semi-final`. */
export const titleOf = ({ title, stage }: Pick<MatchRecord, 'title' | 'stage'>) => `${title}: ${stage}`
