import { expect, it } from 'vitest'
import { actionInWords, detailsInWords, nameInWords } from './words'

it.each([
  ['registration.member_replaced', 'Registration: member replaced'],
  ['payment.refund', 'Payment: refund'],
  ['contest.match.score', 'Contest: match: score'],
  ['userDisabled', 'User disabled'],
])('the action %s is shown in words', (action, words) => expect(actionInWords(action)).toBe(words))

it('the name of a detail is shown in words', () => expect(nameInWords('seatsLeft')).toBe('seats left'))

it('details are shown in words, lists of changes too, and amounts in rupees', () => {
  expect(detailsInWords({ event: 'chess', people: 5, amount: 24_900, note: null })).toBe('event: chess, people: 5, amount: ₹249')
  const changes = [
    { scope: 'event:kabaddi', field: 'state', before: null, after: 'paused' },
    { scope: 'fest', field: 'opensAt', before: null, after: 'now' },
  ]
  expect(detailsInWords({ changes })).toBe(
    'changes: scope: event:kabaddi, field: state, after: paused; scope: fest, field: opensAt, after: now',
  )
  expect(detailsInWords(null)).toBe('')
})
