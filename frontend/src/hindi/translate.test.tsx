import { render, screen } from '@testing-library/react'
import { jsx } from 'react/jsx-runtime'
import { expect, it } from 'vitest'
import { readPhrases, translate } from '../../vite/hindi'
import { withValuesInHindi } from './values'

const PHRASES = readPhrases(
  [
    'Yes\tहाँ',
    'Pay {0}\t{0} दें',
    'Next\tआगे',
    '{0} bed\t{0} बेड',
    '{0} beds\t{0} बेड',
    'to@Days\tसे',
    'Your team is saved.\tआपकी टीम सेव हो गई।',
  ].join('\n'),
)
const codeOf = (code: string, file = '/src/Days.tsx') => translate(code, file, PHRASES)

it.each([
  ['<b>Next</b>', '<b>{"आगे"}</b>'],
  ['<b>{name}.</b>', '<b>{name}{"।"}</b>'],
  ['<a title="Next" className="Next" />', '<a title={"आगे"} className="Next" />'],
  ['`Pay ${price(x)}`', '`${price(x)} दें`'],
  ['counted(n, "bed")', 'counted(n, "बेड", "बेड")'],
  ["f('to')", 'f("से")'],
])('replaces the texts of %s', (english, hindi) => {
  expect(codeOf(english)).toMatchObject({ code: hindi, missing: [] })
})

it('leaves values of data as they are, and words of other files', () => {
  const code = "const choices = ['Yes']; const isYes = chosen === 'Yes'"
  expect(codeOf(code)).toMatchObject({ code, used: [] })
  expect(codeOf("f('to')", '/src/Other.tsx').code).toBe("f('to')")
})

it('names sentences without a Hindi text, and words that are both replaced and compared', () => {
  expect(codeOf('<p>Nobody knows.</p>').missing).toEqual(['Nobody knows.'])
  const { compared, replaced } = codeOf("const word = 'Next'; if (word === 'Next') f()")
  expect([compared, replaced]).toEqual([['Next'], ['Next']])
})

it('shows values in Hindi where React makes elements, and keeps the value of an option', () => {
  const inHindi = withValuesInHindi(jsx, { Men: 'पुरुष', Yes: 'हाँ' })
  const option = (text: string) => inHindi('option', { children: text }, text)
  render(inHindi('select', { children: [option('Men'), option('Yes'), option('Mensa: 2')] }))
  expect(screen.getAllByRole<HTMLOptionElement>('option').map(({ value, text }) => [value, text])).toEqual([
    ['Men', 'पुरुष'],
    ['Yes', 'हाँ'],
    ['Mensa: 2', 'Mensa: 2'],
  ])
})
