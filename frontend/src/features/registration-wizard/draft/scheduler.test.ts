import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SAVE_DELAY_MS, SaveScheduler, type SaveResult } from './scheduler'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function schedulerOf(...results: SaveResult[]) {
  const save = vi.fn(() => Promise.resolve(results.shift() ?? 'saved'))
  const isNeeded = vi.fn(() => true)
  return { save, isNeeded, scheduler: new SaveScheduler({ save, isNeeded }) }
}

describe('the scheduler', () => {
  it('waits for the delay after the last change', async () => {
    const { save, scheduler } = schedulerOf()
    scheduler.schedule()
    await after(SAVE_DELAY_MS - 1)
    scheduler.schedule()
    await after(SAVE_DELAY_MS - 1)
    expect(save).not.toHaveBeenCalled()
    await after(1)
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('saves nothing if no save is needed', async () => {
    const { save, isNeeded, scheduler } = schedulerOf()
    isNeeded.mockReturnValue(false)
    await scheduler.flush()
    expect(save).not.toHaveBeenCalled()
  })

  it('saves once more if that was requested during a save', async () => {
    const { save, scheduler } = schedulerOf()
    void scheduler.flush()
    void scheduler.flush()
    await scheduler.flush()
    expect(save).toHaveBeenCalledTimes(2)
  })

  it('retries later and later, and starts again after a success', async () => {
    const { save, scheduler } = schedulerOf('retry', 'retry', 'saved', 'retry')
    await scheduler.flush()
    for (const [ms, calls] of [
      [4999, 1],
      [1, 2],
      [9999, 2],
      [1, 3],
      [600_000, 3],
    ] as const) {
      await after(ms)
      expect(save).toHaveBeenCalledTimes(calls)
    }
    await scheduler.flush()
    await after(5000)
    expect(save).toHaveBeenCalledTimes(5)
  })

  it('does not retry what cannot succeed', async () => {
    const { save, scheduler } = schedulerOf('stopped')
    await scheduler.flush()
    await after(600_000)
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('saves nothing while it is paused', async () => {
    const { save, scheduler } = schedulerOf()
    await scheduler.pause()
    scheduler.schedule()
    await after(60_000)
    expect(save).not.toHaveBeenCalled()
    scheduler.resume()
    await after(SAVE_DELAY_MS)
    expect(save).toHaveBeenCalledTimes(1)
  })
})
