import { expect, it } from 'vitest'
import { Uses, type Use } from './uses'

const use = (id: string, direction: Use['direction'], atMs: number, changes: Partial<Use> = {}): Use => ({
  id,
  pass: 'p',
  direction,
  atMs,
  device: 'Gate 1',
  isUndone: false,
  ...changes,
})

it('the latest use counts, in whatever order the uses come', () => {
  const uses = new Uses()
  uses.add(use('b', 'out', 20))
  uses.add(use('a', 'in', 10))
  expect(uses.last('p')?.id).toBe('b')
  expect(uses.first('p')?.id).toBe('a')
  expect([uses.letIn, uses.inside]).toEqual([1, 0])
  uses.addOwn(use('c', 'in', 30))
  expect([uses.letIn, uses.inside]).toEqual([2, 1])
  expect(uses.last('other')).toBeUndefined()
})

it('an own scan and its line in the log are the same use', () => {
  const uses = new Uses()
  uses.addOwn(use('a', 'in', 10))
  uses.add(use('a', 'in', 11))
  uses.addOwn(use('a', 'in', 10))
  expect(uses.letIn).toBe(1)
  expect(uses.last('p')?.atMs).toBe(11)
})

it('a use that a lead has undone counts no more', () => {
  const uses = new Uses()
  uses.add(use('a', 'in', 10))
  uses.add(use('a', 'in', 10, { isUndone: true }))
  uses.addOwn(use('a', 'in', 10))
  expect(uses.last('p')).toBeUndefined()
  expect([uses.letIn, uses.inside]).toEqual([0, 0])
})
