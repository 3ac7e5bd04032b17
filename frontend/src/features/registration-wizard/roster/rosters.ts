// Describes what an imported spreadsheet can fill: the groups of a team, or the relay teams of an athletics entry.

import { offeredIn } from '@/components/entryForm/changes'
import { rolesOf, type Draft, type Person } from '@/components/entryForm/model'
import type { CatalogueEvent } from '@/lib/catalogue'
import type { Group, RoleView } from 'infinito-rules'
import { groupOf, plain } from './cells'

/** A group of people that rows can go to. */
export interface RosterGroup extends Pick<RoleView, 'hasCollegeId' | 'playingRoles'> {
  /** `players`, `4x100m`. */
  id: string
  title: string
  /** The path of its people: `team.players`, `relayTeams.4x100m`. */
  path: string
  min: number
  max: number
  people: readonly Person[]
  /** Whether it takes rows that name no group. */
  takesUnnamed: boolean
}

/** Everything that a spreadsheet can fill in one form. */
export interface Roster {
  groups: readonly RosterGroup[]
  /** What the group column means to the user. */
  groupTitle: string
  /** Matches the header of the group column, as `plain` gives it. */
  groupHeader: RegExp
  /** Whether the group column can hold any names, not only those of the groups. */
  hasFreeNames: boolean
  /** Whether a person can be in several groups. */
  allowsRepeats: boolean
  /** Whether a cell names a group. */
  isGroupName: (cell: string) => boolean
  /** The group id that each of these cells names. An id that is not in `groups` names a group that cannot be filled. */
  resolve: (cells: readonly string[]) => ReadonlyMap<string, string | undefined>
  /** Why a row has no place if its group cannot be filled. */
  unknownGroup: string
  /** Why a row has no place if it names no group and all groups are full. */
  noPlace: string
  /** The draft with these people in these groups. */
  withPeople: (draft: Draft, people: ReadonlyMap<string, readonly Person[]>) => Draft
}

export type RosterKind = 'team' | 'relays'

export function rosterOf(kind: RosterKind, event: CatalogueEvent, draft: Draft): Roster {
  return kind === 'team' ? teamRoster(event, draft) : relayRoster(event, draft)
}

/** The groups of a team: captain, players, substitutes. */
export function teamRoster(event: CatalogueEvent, draft: Draft): Roster {
  return {
    groups: rolesOf(event).map(({ group, title, min, max, hasCollegeId, playingRoles }) => ({
      id: group,
      title,
      path: `team.${group}`,
      min,
      max,
      people: draft.team[group] ?? [],
      takesUnnamed: true,
      hasCollegeId,
      playingRoles,
    })),
    groupTitle: 'Captain or player',
    groupHeader: /^(group|teamgroup|designation|category|captainplayer|type)$/,
    hasFreeNames: false,
    allowsRepeats: false,
    isGroupName: (cell) => groupOf(cell) !== undefined,
    resolve: (cells) => new Map(cells.map((cell) => [cell, groupOf(cell)])),
    unknownGroup: 'This event has no such group.',
    noPlace: 'No place left in the team.',
    withPeople: (before, people) => ({
      ...before,
      team: { ...before.team, ...(Object.fromEntries(people) as Partial<Record<Group, Person[]>>) },
    }),
  }
}

/** The relay teams of an athletics entry. Rows that name a relay also choose it. */
export function relayRoster(event: CatalogueEvent, draft: Draft): Roster {
  const chosen = draft.selectedRelayEvents
  const size = event.athletics?.relaySize ?? 0
  const names = [...new Set([...chosen, ...offeredIn(event, draft.category).relays])]
  const relayOf = (cell: string) => names.find((name) => plainRelay(name) === plainRelay(cell))
  return {
    groups: names.map((name) => ({
      id: name,
      title: name,
      path: `relayTeams.${name}`,
      min: size,
      max: size,
      people: draft.relayTeams.find(({ teamName }) => teamName === name)?.members ?? [],
      takesUnnamed: chosen.includes(name),
      hasCollegeId: false,
      playingRoles: [],
    })),
    groupTitle: 'Relay team',
    groupHeader: /^(relay|team|event)/,
    hasFreeNames: true,
    allowsRepeats: true,
    isGroupName: (cell) => relayOf(cell) !== undefined,
    resolve: (cells) => resolveRelays(cells, { chosen, relayOf, max: event.athletics?.maxRelays ?? 0 }),
    unknownGroup: 'This is not a relay that you can choose.',
    noPlace: chosen.length > 0 ? 'No place left in the relays.' : 'Choose a relay for this row.',
    withPeople: (before, people) => withRelayPeople(before, people),
  }
}

const plainRelay = (name: string) => plain(name.replace(/[×*]/g, 'x')).replace(/relay|team/g, '')

interface RelayNames {
  chosen: readonly string[]
  relayOf: (cell: string) => string | undefined
  max: number
}

/** The names of relays go to these relays. Each other name is one team, and goes to the next chosen relay that no row names. */
function resolveRelays(cells: readonly string[], { chosen, relayOf, max }: RelayNames): Map<string, string> {
  const teams = new Map(cells.map((cell) => [plainRelay(cell), cell]))
  const named = [...new Set([...teams.values()].flatMap((cell) => relayOf(cell) ?? []))]
  const added = named.filter((name) => !chosen.includes(name)).slice(0, Math.max(0, max - chosen.length))
  const free = chosen.filter((name) => !named.includes(name))
  const targets = new Map<string, string>()
  for (const [team, cell] of teams) {
    const relay = relayOf(cell)
    const target = relay === undefined ? free.shift() : [...chosen, ...added].find((name) => name === relay)
    targets.set(team, target ?? '')
  }
  return new Map(cells.map((cell) => [cell, targets.get(plainRelay(cell)) ?? '']))
}

function withRelayPeople(draft: Draft, people: ReadonlyMap<string, readonly Person[]>): Draft {
  const others = draft.relayTeams.filter(({ teamName }) => !people.has(teamName))
  return {
    ...draft,
    selectedRelayEvents: [...new Set([...draft.selectedRelayEvents, ...people.keys()])],
    relayTeams: [...others, ...[...people].map(([teamName, members]) => ({ teamName, members }))],
  }
}
