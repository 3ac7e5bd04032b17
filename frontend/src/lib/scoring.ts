import type { Score } from '@/generated/wasm/infinito'

/** The kind of score of an event: the name of the variant of `Score`. */
export type ScoreKind = Score extends infer One ? (One extends unknown ? keyof One : never) : never

/** How each event is scored, by its endpoint. Events that are missing here are not played in matches. */
const KINDS: Partial<Record<string, ScoreKind>> = {
  football: 'points',
  basketball: 'points',
  kabaddi: 'points',
  cricket: 'innings',
  volleyball: 'sets',
  badminton: 'tie',
  table_tennis: 'tie',
  lawn_tennis: 'tie',
  squash: 'tie',
  chess: 'boards',
}

/** How an event is scored; `undefined` if it is not played in matches. */
export const scoreKindOf = (endpoint: string | undefined): ScoreKind | undefined => (endpoint === undefined ? undefined : KINDS[endpoint])
