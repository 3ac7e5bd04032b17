import { expect, it } from 'vitest'
import { textTable } from './textTable'
import { translator } from './translator'

const inHindi = translator(
  textTable([
    ['Round {0}', 'राउंड {0}'],
    ['{=0}: Round {1}', '{=0}: राउंड {1}'],
    ['{0}, Men', '{0}, पुरुष'],
    ['Next', 'आगे'],
  ]),
)

it.each([
  ['Next', 'आगे'],
  ['Round 2', 'राउंड 2'],
  ['Chess: Round 2', 'Chess: राउंड 2'],
  ['Badminton, Men: Round 3', 'Badminton, पुरुष: राउंड 3'],
  ['Nothing of the table', undefined],
  ['', undefined],
])('translates %j by the table or by its shape', (english, hindi) => {
  expect(inHindi(english)).toBe(hindi)
})

it('refuses a text that is there twice', () => {
  expect(() =>
    textTable([
      ['Next', 'आगे'],
      ['Next', 'अगला'],
    ]),
  ).toThrow('"Next" has the key of another text')
})
