import { expect, it } from 'vitest'
import { csvOf } from './csv'

it('rows are lines that end in CRLF', () => {
  expect(
    csvOf([
      ['College', 'Beds'],
      ['NIT Patna', 8],
    ]),
  ).toBe('College,Beds\r\nNIT Patna,8\r\n')
})

it.each([
  ['=HYPERLINK(1)', "'=HYPERLINK(1)"],
  ['+91', "'+91"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['NIT - Patna', 'NIT - Patna'],
])('the name %j is not a formula', (name, field) => {
  expect(csvOf([[name]])).toBe(`${field}\r\n`)
})

it('a number is not a text', () => {
  expect(csvOf([[-3]])).toBe('-3\r\n')
})

it('quotes, commas and line breaks stay in their cell', () => {
  expect(csvOf([['NIT, "Patna"\nBihar', 1]])).toBe('"NIT, ""Patna""\nBihar",1\r\n')
})
