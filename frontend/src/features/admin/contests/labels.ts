import type { ContestState, FormatKind } from 'infinito-contests'
import { eventByEndpoint, events } from '@/lib/catalogue'
import { scoreKindOf } from '@/lib/scoring'

export const STATES: Record<ContestState, { tone: 'neutral' | 'info' | 'warning' | 'ok'; label: string }> = {
  announced: { tone: 'neutral', label: 'Not drawn' },
  drawn: { tone: 'info', label: 'Drawn' },
  running: { tone: 'warning', label: 'Running' },
  played: { tone: 'warning', label: 'Played' },
  final: { tone: 'ok', label: 'Final' },
}

/** The formats of contests in which two sides meet. */
export const FORMATS: readonly { value: FormatKind; label: string }[] = [
  { value: 'knockout', label: 'Knockout' },
  { value: 'doubleElimination', label: 'Double elimination' },
  { value: 'roundRobin', label: 'Round robin' },
  { value: 'groups', label: 'Groups, then a knockout' },
  { value: 'swiss', label: 'Swiss system' },
]

/** The formats of contests that marks decide. */
export const RANKED_FORMATS: readonly { value: FormatKind; label: string }[] = [
  { value: 'ranked', label: 'One final for everybody' },
  { value: 'heats', label: 'Heats, then a final' },
]

/** The events that have contests. */
export const EVENT_OPTIONS = events.flatMap(({ endpoint, title }) =>
  endpoint !== undefined && scoreKindOf(endpoint) ? [{ value: endpoint, label: title }] : [],
)

/** The title of an event. */
export const eventTitle = (endpoint: string) => eventByEndpoint(endpoint)?.title ?? endpoint
