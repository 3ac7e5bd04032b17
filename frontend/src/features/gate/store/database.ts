// What the gate stores on the phone. A row of `server`, `parts`, `log` and `cursors` comes from the server and may go at any time; `phone`
// and `scans` are the phone's own.

import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { GateDirection, GateList, GateLogLine, GatePart, GateScan } from 'infinito-rules'

const NAME = 'gate'

/** What the volunteer has chosen on this phone. */
export interface Phone {
  /** A random UUID that the phone has made for itself. */
  device: string
  deviceName: string
  /** The id of the list; blank before one is chosen. */
  list: string
  direction: GateDirection
}

/** What the server has said last. */
export interface ServerFacts {
  volunteer: string
  year: number
  publicKey: string
  lists: GateList[]
  /** When the snapshot was made: seconds since 1970. */
  snapshotAt: number
  /** What the phone adds to its clock to get the server's. */
  offsetMs: number
  /** When the phone has synced last, by its own clock. */
  syncedAtMs: number
}

/** A scan, with its place in the order of this phone. */
export interface StoredScan {
  sequence: number
  scan: GateScan
  /** The pass that was let in or out; absent if it was refused. */
  used?: string | undefined
  /** Whether the server has stored it. It stays until the log has it, because it counts until then. */
  isStored: boolean
}

/** How far the log of a list has been read. */
interface Cursor {
  after: number
  /** The last number that the server has named. */
  last: number
}

interface Tables extends DBSchema {
  phone: { key: 'phone'; value: Phone }
  server: { key: 'server'; value: ServerFacts }
  parts: { key: number; value: GatePart }
  log: { key: [list: string, number: number]; value: GateLogLine; indexes: { scan: string } }
  cursors: { key: string; value: Cursor }
  scans: { key: number; value: StoredScan }
}

export type Database = IDBPDatabase<Tables>

/** The tables whose rows come from the server. */
export const OF_SERVER = ['server', 'parts', 'log', 'cursors'] as const

export function openDatabase(): Promise<Database> {
  return openDB<Tables>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('phone')
      database.createObjectStore('server')
      database.createObjectStore('parts', { keyPath: 'index' })
      database.createObjectStore('log').createIndex('scan', '_id')
      database.createObjectStore('cursors')
      database.createObjectStore('scans', { keyPath: 'sequence' })
    },
    // Another tab deletes the database.
    blocking: (_version, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}
