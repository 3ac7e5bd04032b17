// The types of `POST /gate/sync`, as shared/src/entities/gate.rs has them.

type GateListKind = 'entry' | 'match' | 'bed' | 'meal' | 'kit'
export type GateDirection = 'in' | 'out'
export type GateVerdict =
  | 'admitted'
  | 'admittedUnlisted'
  | 'outUnrecorded'
  | 'alreadyUsed'
  | 'alreadyInside'
  | 'notAPass'
  | 'newerLayout'
  | 'otherYear'
  | 'forged'
  | 'replaced'
  | 'void'
  | 'deleted'
  | 'wrongDay'
  | 'otherEvent'
  | 'noBed'
  | 'unknownCode'

export interface GateList {
  _id: string
  name: string
  kind: GateListKind
  event?: string
  day?: string
  bothWays: boolean
}

export interface GateHolder {
  fullname: string
  place: string
  event?: string
  endpoint?: string
  college: string
  firstDay: string
  lastDay: string
  bed?: string
}

export interface GatePass {
  _id: string
  issue: number
  code: string
  kind: 'player' | 'coach' | 'official' | 'ambassador' | 'guest'
  holder?: GateHolder
}

export interface GateScan {
  _id: string
  list: string
  pass?: string
  issue?: number
  direction: GateDirection
  atMs: number
  offsetMs: number
  verdict: GateVerdict
  isTyped: boolean
}

export interface GateSyncForm {
  device: string
  deviceName: string
  nowMs: number
  list: string
  after: number
  tags: string[]
  scans: GateScan[]
  waiting: number
}

export interface GatePart {
  index: number
  tag: string
  passes: GatePass[]
}

export interface GateLogLine {
  number: number
  _id: string
  pass: string
  direction: GateDirection
  atMs: number
  device: string
  isUndone: boolean
}

export interface GateSynced {
  success: boolean
  stored: string[]
  isRevoked: boolean
  nowMs: number
  volunteer: string
  year: number
  publicKey: string
  lists: GateList[]
  snapshotAt: number
  parts: GatePart[]
  log: GateLogLine[]
  last: number
}
