import { expect, it } from 'vitest'
import { actionInWords, nameInWords } from './words'

it.each([
  ['registration.member_replaced', 'Registration: member replaced'],
  ['payment.refund', 'Payment: refund'],
  ['contest.match.score', 'Contest: match: score'],
  ['userDisabled', 'User disabled'],
])('the action %s is shown in words', (action, words) => expect(actionInWords(action)).toBe(words))

it('the name of a detail is shown in words', () => expect(nameInWords('seatsLeft')).toBe('seats left'))
