import { eventByEndpoint, type CatalogueEvent } from '@/lib/catalogue'
import { describe, expect, it } from 'vitest'
import { NOBODY, startDraft, type Draft } from './model'
import { personAt, textAt, withText } from './path'

const relay = (teamName: string) => ({ teamName, members: [NOBODY, { ...NOBODY, fullname: `Second of ${teamName}` }] })
const draft: Draft = {
  ...startDraft(eventByEndpoint('chess') as CatalogueEvent),
  collegeName: 'Example College',
  relayTeams: [relay('4x100m'), relay('4x400m')],
}

describe('a path', () => {
  it.each([
    ['collegeName', 'Example College'],
    ['relayTeams.4x400m.1.fullname', 'Second of 4x400m'],
    ['relayTeams.0.1.fullname', 'Second of 4x100m'],
    ['team.players.0.email', ''],
    ['team.players.99.email', ''],
    ['team.players', ''],
    ['consent', ''],
  ])('%s reads %j', (path, text) => expect(textAt(draft, path)).toBe(text))

  it.each([
    'collegeName',
    'coach.email',
    'captain.fullname',
    'team.players.1.phoneNumber',
    'relayTeams.4x400m.0.aadharId',
    'relayTeams.1.1.email',
    'team.players.0.role',
  ])('%s is written, and everything beside it stays the same object', (path) => {
    const changed = withText(draft, path, 'typed')
    expect(textAt(changed, path)).toBe('typed')
    const others = ['coach', 'captain', 'team.players.2', 'team.captain.0', 'relayTeams.4x100m.0'].filter(
      (other) => !path.startsWith(`${other}.`),
    )
    for (const other of others) expect(personAt(changed, other)).toBe(personAt(draft, other))
  })

  it.each(['nothing', 'team.players.99.email', 'team.nobody.0.email', 'relayTeams.5x5m.0.email', 'coach.shoeSize'])(
    '%s is no field, so nothing is written',
    (path) => {
      expect(withText(draft, path, 'typed')).toEqual(draft)
    },
  )
})
