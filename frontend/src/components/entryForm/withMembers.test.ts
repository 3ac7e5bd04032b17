import { eventBySlug } from '@/lib/catalogue'
import { someDetail, someMember } from '@/testing/registration'
import { expect, it } from 'vitest'
import { startDraft } from './model'
import { withMembers } from './withMembers'

const event = (slug: string) => {
  const found = eventBySlug(slug)
  if (!found) throw new Error(`no event ${slug}`)
  return found
}
const filled = (slug: string, detail = someDetail()) => withMembers(startDraft(event(slug)), event(slug), detail)
const names = (people: readonly { fullname: string }[] | undefined) => people?.map(({ fullname }) => fullname)

it('keeps the group of each person, and takes no ID number', () => {
  const { team, collegeName, category } = filled('table-tennis')
  expect(names(team.captain)).toEqual(['Asha'])
  expect(names(team.players)).toEqual(['Bina', 'Chitra'])
  expect(team.players?.map(({ aadharId }) => aadharId)).toEqual(['', ''])
  expect([collegeName, category]).toEqual(['IIT Patna', 'Women'])
})

it('gives the places of another event to those who had another group', () => {
  const detail = someDetail({
    members: [someMember('m1', 'captain', 'Captain', 'Asha'), someMember('m2', 'players', 'Player #1', 'Bina')],
  })
  const { team } = filled('badminton', detail)
  expect(names(team.captain)).toEqual(['Asha'])
  const everybody = Object.values(team).flatMap((people) => names(people) ?? [])
  expect(everybody.filter((name) => name !== '').toSorted()).toEqual(['Asha', 'Bina'])
  expect(everybody.length).toBe(Object.values(startDraft(event('badminton')).team).flat().length)
})

it('makes the captain the lead athlete of athletics', () => {
  expect(filled('athletics').captain.fullname).toBe('Asha')
})
