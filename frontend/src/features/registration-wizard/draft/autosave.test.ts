import { provideSession } from '@/lib/session'
import type { StoredDraft, RegistrationDraft } from 'infinito-rules'
import { ApiError } from '@/lib/api'
import { eventByEndpoint, type CatalogueEvent } from '@/lib/catalogue'
import { provideRules } from '@/lib/rules'
import { someUser } from '@/testing/people'
import { realRules } from '@/testing/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftCalls } from './calls'
import { DraftAutosave } from './autosave'
import { SAVE_DELAY_MS } from './scheduler'
import { WizardStore } from '@/components/entryForm/store'

const event = eventByEndpoint('chess') as CatalogueEvent
const user = someUser()
const AT = '2026-01-10T10:00:00.000Z'
let autosave: DraftAutosave

beforeEach(() => {
  vi.useFakeTimers()
  provideRules(realRules())
  provideSession({ status: 'signedIn', user })
})

afterEach(() => {
  autosave.dispose()
  vi.useRealTimers()
})

type Sent = Parameters<DraftCalls['save']>[0]

function begin(stored?: StoredDraft) {
  const store = new WizardStore(event, { name: '', address: '' })
  const sent: Sent[] = []
  let revision = stored?.revision ?? 0
  const calls = {
    read: vi.fn(() => Promise.resolve(stored)),
    save: vi.fn((form: Sent) => {
      sent.push(form)
      revision += 1
      return Promise.resolve({ success: true, revision, savedAt: AT })
    }),
    discard: vi.fn(() => Promise.resolve()),
  } satisfies DraftCalls
  autosave = new DraftAutosave(store, user._id, calls)
  return { store, calls, sent }
}

const storedDraft = (draft: Partial<RegistrationDraft>, version = event.formVersion ?? ''): StoredDraft => ({
  draft: draft,
  step: 1,
  revision: 4,
  catalogueVersion: version,
  savedAt: AT,
})
const failing = (status?: number) => () => Promise.reject(new ApiError('no', { status }))
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a form that is being typed', () => {
  it('is saved once, three seconds after the last change, over the revision seen', async () => {
    const { store, sent } = begin()
    await autosave.load()
    store.set('collegeName', 'A')
    await after(SAVE_DELAY_MS - 1)
    store.set('collegeName', 'AB')
    await after(SAVE_DELAY_MS - 1)
    expect(sent).toHaveLength(0)
    expect(autosave.isUnsaved).toBe(true)
    await after(1)
    expect(sent).toMatchObject([{ draft: { collegeName: 'AB' }, step: 0, catalogueVersion: event.formVersion }])
    expect(sent[0]).not.toHaveProperty('basedOn')
    expect(autosave.isUnsaved).toBe(false)
    expect(autosave.state.get().savedAt).toBe(AT)
    store.set('collegeName', 'ABC')
    await after(SAVE_DELAY_MS)
    expect(sent[1]).toMatchObject({ draft: { collegeName: 'ABC' }, basedOn: 1 })
  })

  it('is not saved while nothing is typed, and at once when the step changes or the page is hidden', async () => {
    const { store, sent } = begin()
    await autosave.load()
    store.goTo(1)
    await after(60_000)
    expect(sent).toHaveLength(0)
    store.set('collegeName', 'A')
    store.goTo(2)
    await after(0)
    expect(sent).toMatchObject([{ step: 2 }])
    store.set('collegeName', 'AB')
    window.dispatchEvent(new Event('pagehide'))
    await after(0)
    expect(sent).toHaveLength(2)
  })

  it('has one save under way at a time, and the last state wins', async () => {
    const { store, calls, sent } = begin()
    await autosave.load()
    let answer: ((saved: { success: boolean; revision: number; savedAt: string }) => void) | undefined
    calls.save.mockImplementationOnce((form) => {
      sent.push(form)
      return new Promise((resolve) => (answer = resolve))
    })
    store.set('collegeName', 'A')
    void autosave.flush()
    store.set('collegeName', 'AB')
    void autosave.flush()
    store.set('collegeName', 'ABC')
    void autosave.flush()
    expect(sent).toHaveLength(1)
    answer?.({ success: true, revision: 7, savedAt: AT })
    await after(0)
    expect(sent).toMatchObject([{ draft: { collegeName: 'A' } }, { draft: { collegeName: 'ABC' }, basedOn: 7 }])
  })

  it('is tried again after a failure, and the browser warns only meanwhile', async () => {
    const { store, calls, sent } = begin()
    await autosave.load()
    calls.save.mockImplementationOnce(failing())
    store.set('collegeName', 'A')
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await after(SAVE_DELAY_MS)
    expect(autosave.state.get().trouble).toEqual({ kind: 'unreached' })
    expect(autosave.isUnsaved).toBe(true)
    await after(5000)
    expect(sent).toHaveLength(1)
    expect(autosave.state.get().trouble).toBeUndefined()
    expect(leave()).toBe(false)
    store.set('collegeName', 'AB')
    expect(leave()).toBe(true)
  })

  it('waits for its owner to log in again', async () => {
    const { store, calls, sent } = begin()
    await autosave.load()
    calls.save.mockImplementationOnce(failing(401))
    store.set('collegeName', 'A')
    await after(SAVE_DELAY_MS)
    provideSession({ status: 'signedOut' })
    await after(600_000)
    provideSession({ status: 'signedIn', user: { ...user, _id: 'another' } })
    await after(600_000)
    expect(sent).toHaveLength(0)
    provideSession({ status: 'signedIn', user })
    await after(0)
    expect(sent).toMatchObject([{ draft: { collegeName: 'A' } }])
  })

  it('is saved after the next login if the session ended before the save began', async () => {
    const { store, sent } = begin()
    await autosave.load()
    store.set('collegeName', 'A')
    provideSession({ status: 'signedOut' })
    await after(60_000)
    expect(autosave.state.get().trouble).toEqual({ kind: 'loggedOut' })
    provideSession({ status: 'signedIn', user })
    await after(0)
    expect(sent).toMatchObject([{ draft: { collegeName: 'A' } }])
  })

  it('is not saved while it is being sent, and is another form afterwards', async () => {
    const { store, sent } = begin()
    await autosave.load()
    store.set('collegeName', 'A')
    await autosave.pause()
    await after(60_000)
    expect(sent).toHaveLength(0)
    autosave.markSubmitted()
    await after(60_000)
    expect([sent.length, autosave.isUnsaved]).toEqual([0, false])
    store.set('collegeName', 'B')
    await after(SAVE_DELAY_MS)
    expect(sent[0]).not.toHaveProperty('basedOn')
  })
})

describe('a form that is kept', () => {
  it('is taken up where it was left, with the people that the event needs', async () => {
    const { store } = begin(storedDraft({ collegeName: 'Example College', team: { players: [{ fullname: 'Asha' }] } }))
    await autosave.load()
    const { draft, stepIndex } = store.state
    expect([draft.collegeName, stepIndex, draft.team.players?.length, draft.team.captain?.length]).toEqual(['Example College', 1, 4, 1])
    expect(autosave.state.get()).toMatchObject({ note: 'resumed', outdated: undefined })
    expect(autosave.isUnsaved).toBe(false)
  })

  it('of another version keeps what does not fit, and its version until it fits', async () => {
    const someone = { fullname: 'Ravi', email: 'r@college.example', phoneNumber: '', aadharId: '' }
    const { store, sent } = begin(storedDraft({ team: { substitutes: [someone] } }, 'older'))
    await autosave.load()
    expect(autosave.state.get().outdated).toBe('older')
    expect(store.state.draft.team.substitutes).toEqual([someone])
    store.set('collegeName', 'A')
    await after(SAVE_DELAY_MS)
    expect(sent[0]).toMatchObject({ catalogueVersion: 'older', draft: { team: { substitutes: [someone] } } })
    store.change((draft) => ({ ...draft, team: { ...draft.team, substitutes: [] } }))
    await after(SAVE_DELAY_MS)
    expect(sent[1]).toMatchObject({ catalogueVersion: event.formVersion })
  })

  it('and changed elsewhere waits for a choice: the other version, or this one over it', async () => {
    const other = storedDraft({ collegeName: 'Elsewhere' })
    for (const choice of ['takeOther', 'keepOwn'] as const) {
      const { store, calls, sent } = begin()
      await autosave.load()
      calls.save.mockImplementationOnce(failing(409))
      calls.read.mockResolvedValue(other)
      store.set('collegeName', 'Here')
      await after(SAVE_DELAY_MS)
      expect(autosave.state.get().trouble).toEqual({ kind: 'changed', other })
      store.set('collegeName', 'Here too')
      await after(60_000)
      expect(sent).toHaveLength(0)
      autosave[choice]()
      await after(0)
      expect(store.state.draft.collegeName).toBe(choice === 'takeOther' ? 'Elsewhere' : 'Here too')
      expect(sent).toMatchObject(choice === 'takeOther' ? [] : [{ draft: { collegeName: 'Here too' }, basedOn: 4 }])
      autosave.dispose()
    }
  })

  it('by a save whose answer was lost is no conflict', async () => {
    const { store, calls, sent } = begin()
    await autosave.load()
    store.set('collegeName', 'A')
    const { draft } = store.state
    calls.read.mockResolvedValue({ ...storedDraft(draft as RegistrationDraft), revision: 9 })
    calls.save.mockImplementationOnce(failing(409))
    await after(SAVE_DELAY_MS)
    expect(autosave.state.get().trouble).toBeUndefined()
    store.set('collegeName', 'AB')
    await after(SAVE_DELAY_MS)
    expect(sent).toMatchObject([{ basedOn: 9 }])
  })

  it('is thrown away by starting afresh', async () => {
    const { store, calls } = begin(storedDraft({ collegeName: 'Example College' }))
    await autosave.load()
    await autosave.discard()
    expect(calls.discard).toHaveBeenCalledTimes(1)
    expect(store.state).toMatchObject({ isDirty: false, stepIndex: 0, draft: { collegeName: '' } })
    expect(autosave.state.get()).toMatchObject({ note: 'deleted', savedAt: undefined })
  })
})
