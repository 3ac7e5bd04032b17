import { expect, it } from 'vitest'
import { codeIn } from './OtpField'

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['Your code: 123456. It works for 10 minutes.', '123456'],
  ['2026-11-26: 123456', '123456'],
  ['१२३४५६', '१२३४५६'],
  ['1234567', '1234567'],
  ['123456 or 654321', '123456654321'],
  ['code', ''],
])('the code in %s is %s', (text, code) => expect(codeIn(text, '')).toBe(code))

it('takes no further key after a complete code', () => {
  expect(codeIn('1234567', '123456')).toBe('123456')
  expect(codeIn('12345', '123456')).toBe('12345')
})
