import { OFFLINE_DATA, removeToken, storeToken } from '@/lib/token'
import { beforeEach, expect, it, vi } from 'vitest'
import { realContests } from '@/testing/rules'
import { provideContests } from './contests'
import { storeForOffline } from './offline'

/** The caches of a browser, without a network behind them. */
class FakeCaches {
  readonly named = new Map<string, Map<string, Response | undefined>>()
  open(name: string) {
    const cache = this.named.get(name) ?? new Map<string, Response | undefined>()
    this.named.set(name, cache)
    return Promise.resolve({
      put: (path: string, answer: Response) => Promise.resolve(cache.set(path, answer)),
      addAll: (paths: string[]) => {
        for (const path of paths) cache.set(path, undefined)
        return Promise.resolve()
      },
      keys: () => Promise.resolve([...cache.keys()].map((path) => new Request(new URL(path, window.location.href)))),
    })
  }
  keys() {
    return Promise.resolve([...this.named.keys()])
  }
  delete(name: string) {
    return Promise.resolve(this.named.delete(name))
  }
}

let fake: FakeCaches
beforeEach(() => {
  provideContests(realContests())
  fake = new FakeCaches()
  vi.stubGlobal('caches', fake)
  storeToken('t0ken')
  document.head.innerHTML = '<script type="module" src="/assets/main-1.js"></script><link rel="stylesheet" href="/assets/main-1.css">'
})

it('keeps the answers, the document and the files of this version only', async () => {
  await fake.open('officiate-files http://localhost:3000/assets/main-0.js')
  await storeForOffline({ '/schedule': { success: true, matches: [] } })
  expect([...fake.named.get(OFFLINE_DATA)!.keys()]).toEqual(['/api/v1/schedule'])
  const files = [...fake.named.keys()].filter((name) => name.startsWith('officiate-files'))
  expect(files).toEqual(['officiate-files http://localhost:3000/assets/main-1.js'])
  expect([...fake.named.get(files[0]!)!.keys()]).toEqual(['/officiate', '/assets/main-1.js', '/assets/main-1.css'])
})

it('the answers end with the session, also those that arrive after it', async () => {
  await storeForOffline({ '/user/me': { success: true } })
  expect(fake.named.has(OFFLINE_DATA)).toBe(true)
  removeToken()
  expect(fake.named.has(OFFLINE_DATA)).toBe(false)
  await storeForOffline({ '/user/me': { success: true } })
  expect(fake.named.has(OFFLINE_DATA)).toBe(false)
})
