import type { GatePart, GatePass } from 'infinito-rules'

/** The passes that the phone knows, in the parts in which the server sends them. */
export class Snapshot {
  private readonly parts = new Map<number, GatePart>()
  private readonly ids = new Map<string, GatePass>()
  private readonly codes = new Map<string, GatePass>()

  constructor(parts: readonly GatePart[] = []) {
    parts.forEach((part) => this.replace(part))
  }

  /** Replaces a part. */
  replace(part: GatePart) {
    for (const { _id, code } of this.parts.get(part.index)?.passes ?? []) {
      this.ids.delete(_id)
      this.codes.delete(code)
    }
    this.parts.set(part.index, part)
    for (const pass of part.passes) {
      this.ids.set(pass._id, pass)
      this.codes.set(pass.code, pass)
    }
  }

  byId(id: string): GatePass | undefined {
    return this.ids.get(id)
  }

  byCode(code: string): GatePass | undefined {
    return this.codes.get(code)
  }

  get size(): number {
    return this.ids.size
  }

  /** The tags of the parts, in order; empty if a part is missing. */
  tags(): string[] {
    const tags: string[] = []
    for (let index = 0; index < this.parts.size; index += 1) {
      const part = this.parts.get(index)
      if (!part) return []
      tags.push(part.tag)
    }
    return tags
  }
}
