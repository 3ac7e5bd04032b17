// Passes as the server signs them, and a server that answers the sync of gates.

import type { GateDirection, GateList, GateLogLine, GatePass, GateScan, GateSyncForm, GateSynced } from 'infinito-rules'
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'

const YEAR = 2027
/** How the key of Ed25519 with these 32 bytes begins in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const key = createPrivateKey({ key: Buffer.concat([PKCS8, Buffer.alloc(32, 7)]), format: 'der', type: 'pkcs8' })
const PUBLIC_KEY = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
const KINDS = ['player', 'coach', 'official', 'ambassador', 'guest'] as const
/** 1 January 2020, in seconds since 1970. */
const EPOCH = 1_577_836_800
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const PARTS = 64
const MOST_LINES = 5000

/** The text of a pass's QR code, as `shared::gate` makes it. */
export function textOf({ _id, kind, issue }: Pick<GatePass, '_id' | 'kind' | 'issue'>): string {
  const content = Buffer.alloc(15)
  content.writeUInt8(1, 0)
  content.writeUInt8(YEAR - 2000, 1)
  Buffer.from(_id, 'hex').copy(content, 2)
  content.writeUInt8(KINDS.indexOf(kind) + 1, 10)
  content.writeUInt32BE(issue, 11)
  const year = Buffer.alloc(2)
  year.writeUInt16BE(YEAR)
  const signature = sign(null, Buffer.concat([Buffer.from('infinito pass '), year, content]), key)
  return base45(Buffer.concat([content, signature]))
}

function base45(bytes: Buffer): string {
  const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? bytes.readUInt16BE(at) : bytes.readUInt8(at)
    for (let count = isPair ? 3 : 2; count > 0; count -= 1) {
      text += characters.charAt(value % 45)
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** A pass. The number is in its id and its code. */
export function somePass(number: number, changes: Partial<GatePass> = {}): GatePass {
  const madeAt = Math.floor(Date.now() / 1000) - 86_400 - EPOCH
  const code = Array.from({ length: 8 }, (_, place) => LETTERS[Math.floor(number / 31 ** place) % 31]).join('')
  return {
    _id: madeAt.toString(16).padStart(8, '0') + number.toString(16).padStart(8, '0'),
    issue: 1,
    code,
    kind: 'player',
    holder: {
      fullname: `Asha Rao ${number}`,
      place: 'Player #1',
      event: 'Cricket',
      endpoint: 'cricket',
      college: 'Indian Institute of Technology Patna',
      firstDay: '2020-01-01',
      lastDay: '2099-01-01',
      bed: 'Hostel A, 2 nights',
    },
    ...changes,
  }
}

export const MAIN_GATE: GateList = { _id: 'main', name: 'Main gate', kind: 'entry', bothWays: true }
export const LUNCH: GateList = { _id: 'lunch', name: 'Lunch, Friday', kind: 'meal', bothWays: false }

/** A server that answers the sync of gates. */
export class GateServer {
  passes: GatePass[]
  lists = [MAIN_GATE, LUNCH]
  log: Record<string, GateLogLine[]> = {}
  /** Every scan that it has stored, in order. */
  scans: GateScan[] = []
  isRevoked = false
  clockMs = () => Date.now()

  constructor(passes: GatePass[] = []) {
    this.passes = passes
  }

  sync(form: Required<GateSyncForm>): GateSynced {
    for (const scan of form.scans) this.store(scan, form.deviceName)
    const parts = this.parts()
    const lines = this.log[form.list] ?? []
    return {
      success: true,
      stored: form.scans.map(({ _id }) => _id),
      isRevoked: this.isRevoked,
      nowMs: this.clockMs(),
      volunteer: 'Ravi',
      year: YEAR,
      publicKey: PUBLIC_KEY,
      lists: this.lists,
      snapshotAt: Math.floor(this.clockMs() / 1000),
      parts: parts.filter(({ index, tag }) => form.tags[index] !== tag),
      log: lines.filter(({ number }) => number > form.after).slice(0, MOST_LINES),
      last: lines.length,
    }
  }

  /** What another gate has seen. */
  addLine(list: string, pass: string, direction: GateDirection, changes: Partial<GateLogLine> = {}) {
    const lines = (this.log[list] ??= [])
    const line = {
      number: lines.length + 1,
      _id: crypto.randomUUID(),
      pass,
      direction,
      atMs: this.clockMs(),
      device: 'Gate 9',
      isUndone: false,
    }
    lines.push({ ...line, ...changes })
  }

  private store(scan: GateScan, device: string) {
    if (this.scans.some(({ _id }) => _id === scan._id)) return
    this.scans.push(scan)
    const isAdmitted = ['admitted', 'admittedUnlisted', 'outUnrecorded'].includes(scan.verdict)
    if (isAdmitted && scan.pass !== undefined) {
      this.addLine(scan.list, scan.pass, scan.direction, { _id: scan._id, device, atMs: scan.atMs + scan.offsetMs })
    }
  }

  private parts() {
    const passes: GatePass[][] = Array.from({ length: PARTS }, () => [])
    for (const pass of this.passes) passes[parseInt(pass._id.slice(-2), 16) % PARTS]?.push(pass)
    return passes.map((part, index) => ({
      index,
      tag: createHash('sha256').update(JSON.stringify(part)).digest('hex').slice(0, 16),
      passes: part,
    }))
  }
}
