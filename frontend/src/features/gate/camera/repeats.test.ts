import { expect, it } from 'vitest'
import { Repeats } from './repeats'

it('a code is new again three seconds after it was seen last', () => {
  const repeats = new Repeats()
  const seen = [0, 2000, 4000, 6999, 9999, 10_000].map((at) => repeats.isNew('A', at))
  expect(seen).toEqual([true, false, false, false, true, false])
  expect(repeats.isNew('B', 10_001)).toBe(true)
})
