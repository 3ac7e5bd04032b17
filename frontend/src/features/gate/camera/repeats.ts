/** In milliseconds. */
const IGNORED_MS = 3000

/** Ignores a text that was seen less than three seconds ago: a pass that stays before the camera is scanned once. */
export class Repeats {
  private readonly seenAt = new Map<string, number>()

  isNew(text: string, nowMs: number): boolean {
    const before = this.seenAt.get(text)
    for (const [seen, atMs] of this.seenAt) if (nowMs - atMs >= IGNORED_MS) this.seenAt.delete(seen)
    this.seenAt.set(text, nowMs)
    return before === undefined || nowMs - before >= IGNORED_MS
  }
}
