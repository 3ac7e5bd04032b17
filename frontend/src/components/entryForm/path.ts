/**
 * Reads and writes a draft by the dotted paths of findings: `collegeName`, `coach.email`, `team.players.3.email`,
 * `relayTeams.4x100m.0.fullname`. A relay team has its name or its index in the path.
 */

import type { Group } from 'infinito-rules'
import type { Draft, Person } from './model'
import { fieldNamed } from './personFields'

/** The texts of a draft outside its people. */
const DRAFT_TEXTS = ['collegeSelect', 'collegeName', 'collegeAddress', 'category', 'accompanyingCoach', 'playersConfirm'] as const

/** Splits a path into a person's path, empty for the draft's own texts, and a field. */
function split(path: string): { owner: string; field: string } {
  const dot = path.lastIndexOf('.')
  return { owner: path.slice(0, Math.max(0, dot)), field: path.slice(dot + 1) }
}

/** The text at this path. Empty if the draft has no such field. */
export function textAt(draft: Draft, path: string): string {
  const { owner, field } = split(path)
  if (owner === '') {
    const key = DRAFT_TEXTS.find((name) => name === field)
    return key ? draft[key] : ''
  }
  const key = fieldNamed(field)?.name
  return (key && personAt(draft, owner)?.[key]) ?? ''
}

/** The draft with this text at this path. Unchanged if the draft has no such field. */
export function withText(draft: Draft, path: string, text: string): Draft {
  const { owner, field } = split(path)
  if (owner === '') {
    const key = DRAFT_TEXTS.find((name) => name === field)
    return key ? { ...draft, [key]: text } : draft
  }
  const key = fieldNamed(field)?.name
  const person = personAt(draft, owner)
  return key && person ? withPerson(draft, owner, { ...person, [key]: text }) : draft
}

/** The person at this path: `captain`, `team.players.3`. */
export function personAt(draft: Draft, path: string): Person | undefined {
  const [list, key = '', index = ''] = path.split('.')
  switch (list) {
    case 'coach':
    case 'captain':
      return draft[list]
    case 'team':
      return draft.team[key as Group]?.[Number(index)]
    case 'relayTeams':
      return draft.relayTeams[relayIndex(draft, key)]?.members[Number(index)]
    default:
      return undefined
  }
}

/** The draft with this person at this path. Unchanged if the draft has no such person. All other people stay the same objects. */
export function withPerson(draft: Draft, path: string, person: Person): Draft {
  const [list, key = '', index = ''] = path.split('.')
  switch (list) {
    case 'coach':
    case 'captain':
      return { ...draft, [list]: person }
    case 'team': {
      const people = replaceAt(draft.team[key as Group] ?? [], Number(index), person)
      return { ...draft, team: { ...draft.team, [key]: people } }
    }
    case 'relayTeams': {
      const at = relayIndex(draft, key)
      const team = draft.relayTeams[at]
      if (!team) return draft
      return { ...draft, relayTeams: replaceAt(draft.relayTeams, at, { ...team, members: replaceAt(team.members, Number(index), person) }) }
    }
    default:
      return draft
  }
}

function replaceAt<T>(list: readonly T[], index: number, item: T): readonly T[] {
  return list.map((present, at) => (at === index ? item : present))
}

function relayIndex({ relayTeams }: Draft, key: string): number {
  return /^\d+$/.test(key) ? Number(key) : relayTeams.findIndex(({ teamName }) => teamName === key)
}
