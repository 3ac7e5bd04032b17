import type { RegistrationDraft } from 'infinito-rules'
import { expect, it, vi } from 'vitest'
import { draftCalls } from './calls'

it('a save survives its page, unless the browser would refuse so large a body', async () => {
  const seen: RequestInit[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    seen.push(init)
    return Promise.resolve(new Response(JSON.stringify({ success: true, revision: 1, savedAt: '2026-01-10T10:00:00.000Z' })))
  })
  const form = (text: string) => ({ draft: { collegeName: text } as RegistrationDraft, step: 0, catalogueVersion: 'v' })
  await draftCalls('chess').save(form('A'))
  await draftCalls('chess').save(form('x'.repeat(61_000)))
  expect(seen.map(({ keepalive }) => keepalive)).toEqual([true, false])
})
