import 'fake-indexeddb/auto'
import { removeToken, storeToken } from '@/lib/token'
import { GateServer, LUNCH, MAIN_GATE, somePass, textOf } from '@/testing/gate'
import { provideRealGate } from '@/testing/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openGate } from './gate'
import { BATCH_MOST, openStore } from './store/store'
import type { GateSyncForm } from 'infinito-rules'

const CALL = '/api/v1/gate/sync'
let server: GateServer
/** What happens to the next requests, before the server answers as usual: a status, no network, or an answer that gets lost. */
let failures: (number | 'offline' | 'lost')[]
let forms: Required<GateSyncForm>[]
let opened: Awaited<ReturnType<typeof openGate>>[]
const passes = Array.from({ length: 300 }, (_, number) => somePass(number))

beforeEach(() => {
  provideRealGate()
  storeToken('t0ken')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server = new GateServer([...passes])
  failures = []
  forms = []
  opened = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url !== CALL) return Promise.resolve(Response.json({ success: true }))
    const form = JSON.parse(init.body as string) as Required<GateSyncForm>
    const failure = failures.shift()
    if (failure === 'offline') return Promise.reject(new TypeError('offline'))
    if (typeof failure === 'number') return Promise.resolve(Response.json({ message: `Status ${failure}` }, { status: failure }))
    forms.push(form)
    const answer = server.sync(form)
    return failure === 'lost' ? Promise.reject(new TypeError('lost')) : Promise.resolve(Response.json(answer))
  })
})
afterEach(async () => {
  for (const { close } of opened) await close()
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase('gate')
    request.onsuccess = resolve
  })
})

/** Opens the gate on this phone. */
async function open() {
  const gate = await openGate()
  opened.push(gate)
  await gate.actions.syncNow()
  return gate
}

/** A gate that is set up. */
async function openMainGate(list = MAIN_GATE._id) {
  const gate = await open()
  await gate.actions.choose({ deviceName: 'Gate 1', list })
  await gate.actions.syncNow()
  return gate
}

/** The phone dies: nothing of the page's memory is left. */
const kill = (gate: Awaited<ReturnType<typeof openGate>>) => gate.close()

const outcome = ({ state }: Awaited<ReturnType<typeof openGate>>) => {
  const shown = state.now().outcome
  return shown && 'verdict' in shown ? shown.verdict : shown?.message
}
const idsOf = () => server.scans.map(({ _id }) => _id)

describe('a scan', () => {
  it('is stored before its verdict is shown, sent once, and counted once', async () => {
    const gate = await openMainGate()
    await gate.actions.scan(textOf(passes[0]!), false)
    expect(outcome(gate)).toBe('admitted')
    expect(gate.state.now()).toMatchObject({ waiting: 1, letIn: 1, inside: 1 })
    await gate.actions.syncNow()
    expect(gate.state.now()).toMatchObject({ waiting: 0, letIn: 1, inside: 1 })
    await gate.actions.syncNow()
    expect(idsOf()).toHaveLength(1)
    expect(server.scans[0]).toMatchObject({ list: 'main', pass: passes[0]!._id, issue: 1, verdict: 'admitted', isTyped: false })
  })

  it('is sent after the phone has died before the request', async () => {
    const gate = await openMainGate()
    await gate.actions.scan(passes[0]!.code, true)
    await kill(gate)
    const next = await open()
    expect(server.scans).toMatchObject([{ pass: passes[0]!._id, isTyped: true }])
    expect(server.scans[0]).not.toHaveProperty('issue')
    await next.actions.scan(textOf(passes[0]!), false)
    expect(outcome(next)).toBe('alreadyInside')
    expect(next.state.now()).toMatchObject({ letIn: 1, inside: 1 })
  })

  it('is stored once if the answer to it was lost, also when the phone dies then', async () => {
    const gate = await openMainGate()
    await gate.actions.scan(textOf(passes[0]!), false)
    failures = ['lost']
    await gate.actions.syncNow()
    expect(idsOf()).toHaveLength(1)
    expect(gate.state.now()).toMatchObject({ waiting: 1, letIn: 1 })
    await kill(gate)
    const next = await open()
    expect(idsOf()).toHaveLength(1)
    expect(next.state.now()).toMatchObject({ waiting: 0, letIn: 1, inside: 1 })
  })

  it('stays on the phone if the answer cannot be stored', async () => {
    const gate = await openMainGate()
    await gate.actions.scan(textOf(passes[0]!), false)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await gate.actions.syncNow()
    put.mockRestore()
    expect(gate.state.now()).toMatchObject({ waiting: 1, letIn: 1, trouble: { kind: 'phone' } })
    await gate.actions.syncNow()
    expect(gate.state.now()).toMatchObject({ waiting: 0, letIn: 1, trouble: undefined })
    expect(idsOf()).toHaveLength(1)
  })

  it('lets nobody in if it cannot be stored', async () => {
    const gate = await openMainGate()
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await gate.actions.scan(textOf(passes[0]!), false)
    expect(outcome(gate)).toBe('This phone is full: the scan is not stored. Delete something, or write it on paper.')
    expect(gate.state.now()).toMatchObject({ waiting: 0, letIn: 0 })
    add.mockRestore()
    await gate.actions.scan(textOf(passes[0]!), false)
    expect(outcome(gate)).toBe('admitted')
  })

  it('of something that is no pass is stored too, without a pass', async () => {
    const gate = await openMainGate()
    await gate.actions.scan('https://example.com/', false)
    expect(outcome(gate)).toBe('notAPass')
    await gate.actions.syncNow()
    expect(server.scans[0]).not.toHaveProperty('pass')
  })

  it('is sent with the others, 100 at a time, the oldest first', async () => {
    const gate = await openMainGate()
    failures = ['offline']
    for (const pass of passes.slice(0, 250)) await gate.actions.scan(pass.code, true)
    failures = []
    forms = []
    await gate.actions.syncNow()
    expect(forms.map(({ scans, waiting }) => [scans.length, waiting])).toEqual([
      [BATCH_MOST, 150],
      [BATCH_MOST, 50],
      [50, 0],
    ])
    expect(server.scans.map(({ pass }) => pass)).toEqual(passes.slice(0, 250).map(({ _id }) => _id))
  })

  it('counts on its list while another list is chosen', async () => {
    const gate = await openMainGate()
    await gate.actions.scan(textOf(passes[0]!), false)
    await gate.actions.choose({ list: LUNCH._id })
    await gate.actions.syncNow()
    await gate.actions.scan(textOf(passes[0]!), false)
    expect(outcome(gate)).toBe('admitted')
    await gate.actions.scan(textOf(passes[0]!), false)
    expect(outcome(gate)).toBe('alreadyUsed')
    failures = Array.from({ length: 9 }, () => 'offline' as const)
    await gate.actions.choose({ list: MAIN_GATE._id })
    await gate.actions.scan(textOf(passes[0]!), false)
    expect(outcome(gate)).toBe('alreadyInside')
  })
})

describe('what other gates have seen', () => {
  it('makes a pass used, until a lead undoes it', async () => {
    server.addLine('lunch', passes[0]!._id, 'in', { _id: 'x', atMs: Date.now() - 60_000 })
    const gate = await openMainGate('lunch')
    await gate.actions.scan(textOf(passes[0]!), false)
    expect(outcome(gate)).toBe('alreadyUsed')
    expect(gate.state.now().outcome).toMatchObject({ before: { last: { device: 'Gate 9' } } })
    server.addLine('lunch', passes[0]!._id, 'in', { _id: 'x', isUndone: true })
    await gate.actions.syncNow()
    await gate.actions.scan(textOf(passes[0]!), false)
    expect(outcome(gate)).toBe('admitted')
  })

  it('is fetched in as many requests as it needs', async () => {
    for (let count = 0; count < 10_001; count += 1) server.addLine('main', `pass ${count}`, 'in')
    const gate = await openMainGate()
    expect(gate.state.now().letIn).toBe(10_001)
    await kill(gate)
    forms = []
    expect((await open()).state.now().letIn).toBe(10_001)
    expect(forms.at(-1)?.after).toBe(10_001)
  })
})

it('fetches only the parts of the snapshot that have changed', async () => {
  const gate = await openMainGate()
  const replaced = { ...passes[5]!, issue: 2, code: 'ZZZZZZZZ' }
  server.passes[5] = replaced
  await gate.actions.syncNow()
  expect(forms.at(-1)?.tags).toHaveLength(64)
  await gate.actions.scan(textOf(passes[5]!), false)
  expect(outcome(gate)).toBe('replaced')
  await gate.actions.scan(passes[5]!.code, true)
  expect(outcome(gate)).toBe('unknownCode')
  await gate.actions.scan('zzzz-zzzz', true)
  expect(outcome(gate)).toBe('admitted')
})

it('lets in a genuine pass that is newer than the snapshot', async () => {
  const gate = await openMainGate()
  const seconds = Math.floor(Date.now() / 1000) + 5 - 1_577_836_800
  const newer = somePass(9000, { _id: `${seconds.toString(16).padStart(8, '0')}00000001` })
  await gate.actions.scan(textOf(newer), false)
  expect(outcome(gate)).toBe('admittedUnlisted')
  await gate.actions.scan(textOf(newer), false)
  expect(outcome(gate)).toBe('alreadyInside')
  await gate.actions.scan(textOf(somePass(9001)), false)
  expect(outcome(gate)).toBe('deleted')
})

it('corrects the time of a phone whose clock is wrong', async () => {
  server.clockMs = () => Date.now() + 12 * 60_000
  const gate = await openMainGate()
  await gate.actions.scan(textOf(passes[0]!), false)
  await gate.actions.syncNow()
  expect(server.scans[0]?.offsetMs).toBeGreaterThan(11.9 * 60_000)
  expect(server.scans[0]?.atMs).toBeLessThan(Date.now() + 1000)
})

describe('the sync', () => {
  it('runs once at a time', async () => {
    const gate = await openMainGate()
    forms = []
    await Promise.all([gate.actions.syncNow(), gate.actions.syncNow(), gate.actions.syncNow()])
    expect(forms).toHaveLength(1)
  })

  it('fetches the log of a list that is chosen while it runs', async () => {
    server.addLine('lunch', passes[0]!._id, 'in')
    const gate = await openMainGate()
    const running = gate.actions.syncNow()
    await gate.actions.choose({ list: LUNCH._id })
    await running
    await expect.poll(() => gate.state.now().letIn).toBe(1)
  })

  it('sends scans soon, however many follow each other', async () => {
    const gate = await openMainGate()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    try {
      forms = []
      for (const pass of passes.slice(0, 5)) {
        await gate.actions.scan(pass.code, true)
        await vi.advanceTimersByTimeAsync(700)
      }
      await vi.waitFor(() => expect(idsOf().length).toBeGreaterThan(1))
      expect(forms.length).toBeLessThan(3)
    } finally {
      vi.useRealTimers()
    }
  })

  it('says why it has failed, and goes on when the network is back', async () => {
    const gate = await openMainGate()
    failures = ['offline']
    await gate.actions.syncNow()
    expect(gate.state.now().trouble?.message).toBe('No network.')
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => gate.state.now().trouble).toBeUndefined()
  })

  it('keeps the scans and forgets the names when the session has ended', async () => {
    const gate = await openMainGate()
    await gate.actions.scan(textOf(passes[0]!), false)
    failures = [401]
    await gate.actions.syncNow()
    await expect.poll(() => gate.state.now().server).toBeUndefined()
    expect(gate.state.now()).toMatchObject({ isSignedIn: false, waiting: 1 })
    await kill(gate)
    storeToken('new')
    const next = await open()
    expect(next.state.now()).toMatchObject({ isSignedIn: true, waiting: 0, phone: { deviceName: 'Gate 1', list: 'main' } })
    expect(idsOf()).toHaveLength(1)
  })

  it('forgets the names when the user works at no gate any more', async () => {
    const gate = await openMainGate()
    await gate.actions.scan(textOf(passes[0]!), false)
    failures = [403]
    await gate.actions.syncNow()
    expect(gate.state.now()).toMatchObject({ server: undefined, waiting: 1, trouble: { kind: 'refused', message: 'Status 403' } })
  })
})

describe('everything goes', () => {
  it('when an admin has revoked the phone, after all its scans are stored', async () => {
    const gate = await openMainGate()
    failures = ['offline']
    for (const pass of passes.slice(0, 210)) await gate.actions.scan(pass.code, true)
    const { device } = gate.state.now().phone
    server.isRevoked = true
    failures = []
    await gate.actions.syncNow()
    expect(idsOf()).toHaveLength(210)
    expect(gate.state.now()).toMatchObject({ isRevoked: true, isSignedIn: false, server: undefined, waiting: 0 })
    expect(gate.state.now().phone.device).not.toBe(device)
    await kill(gate)
    const store = await openStore()
    expect([store.server(), store.snapshot().size, store.waiting(), store.uses().letIn]).toEqual([undefined, 0, 0, 0])
    await store.close()
  })

  it('not before it has told what was scanned during the sync that revoked it', async () => {
    const gate = await openMainGate()
    server.isRevoked = true
    const running = gate.actions.syncNow()
    await gate.actions.scan(passes[0]!.code, true)
    await running
    await gate.actions.syncNow()
    expect(idsOf()).toHaveLength(1)
  })

  it('when the volunteer signs out', async () => {
    const gate = await openMainGate()
    await gate.actions.scan(textOf(passes[0]!), false)
    await gate.actions.signOut()
    expect(gate.state.now()).toMatchObject({ isSignedIn: false, server: undefined, waiting: 0, letIn: 0, phone: { deviceName: '' } })
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('but not the scans, when the session ends elsewhere', async () => {
    const gate = await openMainGate()
    await gate.actions.scan(textOf(passes[0]!), false)
    removeToken()
    await expect.poll(() => gate.state.now().server).toBeUndefined()
    expect(gate.state.now()).toMatchObject({ isSignedIn: false, waiting: 1, outcome: undefined })
  })
})
