// The rows of the database, and the same in memory. Every change is written first and shown then, so that a phone that dies in between
// shows less than it has stored, never more.

import type { GateScan, GateSyncForm, GateSynced } from 'infinito-rules'
import { OF_SERVER, openDatabase, type Phone, type ServerFacts, type StoredScan } from './database'
import { Snapshot } from './snapshot'
import { Uses, lineAsUse, scanAsUse } from './uses'

/** How many scans one request sends. */
export const BATCH_MOST = 100

const newPhone = (): Phone => ({ device: crypto.randomUUID(), deviceName: '', list: '', direction: 'in' })

/** Opens what the phone has stored. */
export async function openStore() {
  const database = await openDatabase()
  const stored = await database.get('phone', 'phone')
  let phone = stored ?? newPhone()
  let server = await database.get('server', 'server')
  let snapshot = new Snapshot(await database.getAll('parts'))
  /** The oldest first. */
  let scans = await database.getAll('scans')
  let uses = await readUses()

  // A full phone that is set up can still send what it has.
  if (!stored) await database.put('phone', phone, 'phone')

  let latest: Promise<unknown> = Promise.resolve()
  /** Makes changes one after the other, so that memory and database stay the same. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const turn = latest.then(change, change)
    latest = turn.catch(() => {})
    return turn
  }

  /** Reads how the passes were used on the chosen list. */
  async function readUses(): Promise<Uses> {
    const found = new Uses()
    const lines = await database.getAll('log', IDBKeyRange.bound([phone.list, 0], [phone.list, Infinity]))
    for (const line of lines) found.add(lineAsUse(line))
    for (const { scan, used } of scans) if (used !== undefined && scan.list === phone.list) addOwn(found, scan, used)
    return found
  }
  function addOwn(to: Uses, scan: GateScan, pass: string) {
    to.addOwn(scanAsUse(scan, pass, phone.deviceName))
  }

  const clear = async (tables: readonly (typeof OF_SERVER | readonly ['phone', 'scans'])[number][]) => {
    const transaction = database.transaction(tables, 'readwrite')
    await Promise.all([...tables.map((table) => transaction.objectStore(table).clear()), transaction.done])
  }
  const waiting = () => scans.filter(({ isStored }) => !isStored)

  return {
    phone: () => phone,
    server: () => server,
    snapshot: () => snapshot,
    uses: () => uses,
    /** How many scans the server has not stored. */
    waiting: () => waiting().length,
    /** How far the log of the chosen list has been read; `undefined` if it never was. */
    cursor: () => database.get('cursors', phone.list),

    choose: (choice: Partial<Pick<Phone, 'deviceName' | 'list' | 'direction'>>) =>
      inTurn(async () => {
        const chosen = { ...phone, ...choice }
        await database.put('phone', chosen, 'phone')
        const isOtherList = chosen.list !== phone.list
        phone = chosen
        if (isOtherList) uses = await readUses()
      }),

    /** Stores a scan: it is on the disk when the promise resolves. `used` is the id of the pass, if it was let in or out. */
    record: (scan: GateScan, used: string | undefined) =>
      inTurn(async () => {
        const stored: StoredScan = { sequence: (scans.at(-1)?.sequence ?? 0) + 1, scan, used, isStored: false }
        const transaction = database.transaction('scans', 'readwrite', { durability: 'strict' })
        await Promise.all([transaction.store.add(stored), transaction.done])
        scans.push(stored)
        if (used !== undefined && scan.list === phone.list) addOwn(uses, scan, used)
      }),

    /** What the phone sends now. */
    async form(nowMs: number): Promise<Required<GateSyncForm>> {
      const unsent = waiting()
      const batch = unsent.slice(0, BATCH_MOST).map(({ scan }) => scan)
      const { device, deviceName, list } = phone
      const cursor = await database.get('cursors', list)
      return {
        device,
        deviceName,
        nowMs,
        list,
        after: cursor?.after ?? 0,
        tags: snapshot.tags(),
        scans: batch,
        waiting: unsent.length - batch.length,
      }
    },

    /** Stores the answer to a form, all of it or nothing. */
    apply: ({ list }: Required<GateSyncForm>, answer: GateSynced, clock: Pick<ServerFacts, 'offsetMs' | 'syncedAtMs'>) =>
      inTurn(async () => {
        const { volunteer, year, publicKey, lists, snapshotAt } = answer
        const facts: ServerFacts = { volunteer, year, publicKey, lists, snapshotAt, ...clock }
        const transaction = database.transaction([...OF_SERVER, 'scans'], 'readwrite')
        const [log, cursors, rows] = [transaction.objectStore('log'), transaction.objectStore('cursors'), transaction.objectStore('scans')]
        // What fails ends the transaction, whose promise says so.
        const write = (request: Promise<unknown>) => void request.catch(() => {})
        write(transaction.done)

        write(transaction.objectStore('server').put(facts, 'server'))
        for (const part of answer.parts) write(transaction.objectStore('parts').put(part))
        if (list !== '') {
          for (const line of answer.log) write(log.put(line, [list, line.number]))
          const before = (await cursors.get(list))?.after ?? 0
          write(cursors.put({ after: Math.max(answer.log.at(-1)?.number ?? 0, before), last: answer.last }, list))
        }
        const stored = new Set(answer.stored)
        const kept: StoredScan[] = []
        for (const row of scans) {
          const isStored = row.isStored || stored.has(row.scan._id)
          const isCounted = row.used === undefined || (isStored && (await log.index('scan').getKey(row.scan._id)) !== undefined)
          if (isStored && isCounted) write(rows.delete(row.sequence))
          else {
            if (isStored !== row.isStored) write(rows.put({ ...row, isStored }))
            kept.push({ ...row, isStored })
          }
        }
        await transaction.done

        server = facts
        scans = kept
        answer.parts.forEach((part) => snapshot.replace(part))
        if (list === phone.list) answer.log.forEach((line) => uses.add(lineAsUse(line)))
      }),

    /** Marks scans as stored, without anything else of an answer. */
    applyStored: (ids: readonly string[]) =>
      inTurn(async () => {
        const gone = scans.filter(({ scan }) => ids.includes(scan._id))
        const transaction = database.transaction('scans', 'readwrite')
        await Promise.all([...gone.map(({ sequence }) => transaction.store.delete(sequence)), transaction.done])
        scans = scans.filter((row) => !gone.includes(row))
      }),

    /** Removes what the server has sent. The scans and the choices stay. */
    forgetServer: () =>
      inTurn(async () => {
        await clear(OF_SERVER)
        server = undefined
        snapshot = new Snapshot()
        uses = await readUses()
      }),

    /** Removes everything, also the scans that the server has not stored. The phone is a new one then. */
    forgetAll: () =>
      inTurn(async () => {
        await clear([...OF_SERVER, 'phone', 'scans'])
        phone = newPhone()
        server = undefined
        snapshot = new Snapshot()
        scans = []
        uses = new Uses()
      }),

    /** Closes the database, after the changes that were begun. */
    close: () =>
      inTurn(() => {
        database.close()
        return Promise.resolve()
      }),
  }
}

export type GateStore = Awaited<ReturnType<typeof openStore>>
