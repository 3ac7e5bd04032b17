import type { GateDirection, GateLogLine, GateScan } from 'infinito-rules'

/** A pass that was let in or out on a list. */
export interface Use {
  /** The scan's id. */
  id: string
  pass: string
  direction: GateDirection
  /** When, by the server's clock. */
  atMs: number
  /** The name of the phone. */
  device: string
  /** Whether a lead has undone it: it counts no more. */
  isUndone: boolean
}

export const lineAsUse = ({ _id, number: _, ...line }: GateLogLine): Use => ({ id: _id, ...line })

/** The use that an own scan of a pass is, on the phone with this name. */
export const scanAsUse = ({ _id, direction, atMs, offsetMs }: GateScan, pass: string, device: string): Use => ({
  id: _id,
  pass,
  direction,
  atMs: atMs + offsetMs,
  device,
  isUndone: false,
})

/** How the passes were used on one list: the log of the server, and the scans of this phone that are not in it yet. */
export class Uses {
  private readonly byPass = new Map<string, Map<string, Use>>()
  /** How many times a pass was let in. */
  letIn = 0
  /** How many passes went in last. */
  inside = 0

  /** Adds a line of the log. It replaces an older line about the same scan, and the own scan. */
  add(use: Use) {
    const uses = this.byPass.get(use.pass) ?? new Map<string, Use>()
    this.count(use.pass, -1)
    uses.set(use.id, use)
    this.byPass.set(use.pass, uses)
    this.count(use.pass, 1)
  }

  /** Adds a scan of this phone, unless the log has it. */
  addOwn(use: Use) {
    if (!this.byPass.get(use.pass)?.has(use.id)) this.add(use)
  }

  /** The latest use of a pass that counts. */
  last(pass: string): Use | undefined {
    return this.counting(pass).reduce<Use | undefined>((last, use) => (last && last.atMs > use.atMs ? last : use), undefined)
  }

  /** When the pass was let in first. */
  first(pass: string): Use | undefined {
    const admitted = this.counting(pass).filter(({ direction }) => direction === 'in')
    return admitted.reduce<Use | undefined>((first, use) => (first && first.atMs <= use.atMs ? first : use), undefined)
  }

  private counting(pass: string): Use[] {
    return [...(this.byPass.get(pass)?.values() ?? [])].filter(({ isUndone }) => !isUndone)
  }

  private count(pass: string, sign: 1 | -1) {
    this.letIn += sign * this.counting(pass).filter(({ direction }) => direction === 'in').length
    if (this.last(pass)?.direction === 'in') this.inside += sign
  }
}
