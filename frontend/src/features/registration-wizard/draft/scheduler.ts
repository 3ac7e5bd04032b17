// Decides when a form is saved.

/** Milliseconds from the last change to the save. */
export const SAVE_DELAY_MS = 3000
/** Milliseconds from the first, second, … failure in a row to the retry. The last value repeats. */
const RETRY_DELAYS_MS = [5000, 10_000, 20_000, 40_000, 60_000]

/** `retry`: the save failed and can succeed later. `stopped`: it fails until something else changes. */
export type SaveResult = 'saved' | 'retry' | 'stopped'

interface Options {
  /** Whether there is something to save, and saving is possible. */
  isNeeded: () => boolean
  save: () => Promise<SaveResult>
}

/** Runs saves: some time after a change, at once, or again after a failure. Never runs two at a time. */
export class SaveScheduler {
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined
  /** Whether another save was requested during the present one. */
  private isRequested = false
  private isPaused = false
  private failures = 0

  constructor(private readonly options: Options) {}

  /** Saves after the delay. Each call restarts the delay. */
  schedule(delay = SAVE_DELAY_MS) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), delay)
  }

  /** Saves now if needed. During a save, requests another one after it. Resolves when saving has ended. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    if (this.running) {
      if (this.options.isNeeded()) this.isRequested = true
    } else if (this.canSave()) {
      this.running = this.run()
    }
    return this.running ?? Promise.resolve()
  }

  /** Prevents further saves. Resolves when the present one has ended. */
  async pause() {
    this.isPaused = true
    clearTimeout(this.timer)
    await this.running
  }

  /** Allows saves again. */
  resume() {
    this.isPaused = false
    this.schedule()
  }

  /** Cancels the scheduled save. */
  cancel() {
    clearTimeout(this.timer)
  }

  private canSave(): boolean {
    return !this.isPaused && this.options.isNeeded()
  }

  private mustSaveAgain(): boolean {
    return this.isRequested && this.canSave()
  }

  private async run(): Promise<void> {
    this.isRequested = false
    const result = await this.options.save()
    if (result === 'saved' && this.mustSaveAgain()) return this.run()
    this.running = undefined
    this.failures = result === 'saved' ? 0 : this.failures + 1
    if (result === 'retry') this.schedule(RETRY_DELAYS_MS[Math.min(this.failures, RETRY_DELAYS_MS.length) - 1])
  }
}
