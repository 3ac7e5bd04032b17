// The types of gates and arrivals (shared/src/entities/gate.rs and gate_staff.rs) and of their calls. The generated ones replace this file.

/** What people are let in to, or given, by a list. */
export type GateListKind = 'entry' | 'match' | 'bed' | 'meal' | 'kit'

/** Which way a person goes. */
export type GateDirection = 'in' | 'out'

/** What a gate says about a pass. */
type GateVerdict =
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

/** A list on which gates tick people off. */
interface GateList {
  _id: string
  /** `Main gate, Friday`. */
  name: string
  kind: GateListKind
  /** The event's endpoint, for a match. */
  event?: string
  /** The day, ISO 8601, in India. Without one it is for every day. */
  day?: string
  /** Whether people go in and out. Otherwise a pass is used once. */
  bothWays: boolean
}

/** The body of `POST /admin/gate/lists`. */
export interface GateListForm {
  name?: string
  kind?: GateListKind
  event?: string
  day?: string
  bothWays?: boolean
}

/** The body of `POST /admin/gate/volunteers` and `/admin/gate/volunteers/release`. */
export interface GateVolunteerForm {
  email?: string
  list?: string
}

/** The body of `POST /admin/gate/scans/{id}/settle`. */
export interface GateSettlement {
  note?: string
  isUndone?: boolean
}

/** The response of `GET /admin/gate`, and of every change below it. */
export interface GateOverview {
  success: boolean
  inside: number
  arrived: number
  colleges: GateCollege[]
  hours: GateHour[]
  lists: GateListRecord[]
  devices: GateDevice[]
  conflicts: GateConflict[]
}

/** People of a college in the fest now. */
export interface GateCollege {
  college: string
  inside: number
  arrived: number
}

/** An hour at the gates for entries. */
export interface GateHour {
  startsAt: string
  wentIn: number
  wentOut: number
}

/** A list as staff see it. */
export interface GateListRecord {
  list: GateList
  isClosed: boolean
  letIn: number
  inside?: number
  refused: number
  volunteers: GateVolunteer[]
}

/** A volunteer on a list. */
interface GateVolunteer {
  username: string
  email: string
}

/** A phone at a gate. */
export interface GateDevice {
  _id: string
  name: string
  username: string
  syncedAt: string
  waiting: number
  /** In seconds; negative if the clock is ahead. */
  clockBehind: number
  isRevoked: boolean
}

/** A pass that was let in, and would not have been if the gate had known what is known now. */
export interface GateConflict {
  /** The id of the later scan. */
  _id: string
  list: string
  verdict: GateVerdict
  title: string
  remedy: string
  fullname: string
  college: string
  place: string
  direction: GateDirection
  at: string
  device: string
  firstAt?: string
  firstDevice?: string
}

/** The response of `GET /admin/arrivals`. */
export interface Arrivals {
  success: boolean
  /** Absent for the whole fest. */
  day?: string
  days: string[]
  colleges: CollegeArrivals[]
}

/** How far the teams of a college are. */
export interface CollegeArrivals {
  college: string
  teams: number
  unpaid: number
  expected: number
  unconfirmed: number
  beds: number
  arrived: number
}

/** The response of `GET /admin/arrivals/college`. */
interface CollegePage {
  success: boolean
  college: string
  teams: ArrivingTeam[]
}

/** A team of a college. */
export interface ArrivingTeam {
  /** The registration. */
  _id: string
  code: string
  event: string
  /** Whether it is paid or free. */
  isConfirmed: boolean
  firstDay: string
  lastDay: string
  people: ArrivingPerson[]
}

/** A person of a team. */
export interface ArrivingPerson {
  fullname: string
  place: string
  /** Whether the person was asked to confirm, and has not. */
  mustConfirm: boolean
  hasPass: boolean
  bed?: string
  arrivedAt?: string
}

declare module '@/lib/apiPaths' {
  interface ApiPaths {
    'GET /admin/arrivals': { query: 'day'; response: Arrivals }
    'GET /admin/arrivals/college': { query: 'name'; response: CollegePage }
    'GET /admin/gate': { response: GateOverview }
    'POST /admin/gate/devices/{id}/revoke': { response: GateOverview }
    'POST /admin/gate/lists': { body: GateListForm; response: GateOverview }
    'POST /admin/gate/lists/{id}/close': { response: GateOverview }
    'POST /admin/gate/lists/{id}/reopen': { response: GateOverview }
    'POST /admin/gate/scans/{id}/settle': { body: GateSettlement; response: GateOverview }
    'POST /admin/gate/volunteers': { body: GateVolunteerForm; response: GateOverview }
    'POST /admin/gate/volunteers/release': { body: GateVolunteerForm; response: GateOverview }
  }
}
