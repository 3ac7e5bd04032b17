import { vi } from 'vitest'

type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> } | (() => Promise<never>)

/** A call that the fake server received. */
export interface Seen {
  method: string
  path: string
  headers: Headers
  body: unknown
}

/** The default answers. Their calls are not recorded. */
const USUAL: readonly (readonly [call: RegExp, answer: Answer])[] = [
  [/^GET \/announcements$/, { body: { success: true, announcements: [] } }],
  [/^GET \/auth\/google$/, { body: { success: true } }],
  [/^GET \/events\/registered-events-name$/, { body: { success: true, events: [] } }],
  [/^GET \/events\/my-registrations$/, { body: { success: true, registrations: [] } }],
  [/^GET \/events\/waiting-lists$/, { body: { success: true, waiting: [] } }],
  [/^GET \/events\/my-drafts$/, { body: { success: true, drafts: [] } }],
  [/^GET \/registrations\/matches$/, { body: { success: true, matches: [] } }],
  [/^GET \/user\/me\/officiating$/, { body: { success: true, events: [] } }],
  [/^GET \/events\/\w+\/draft$/, { body: { success: true } }],
  [/^PUT \/events\/\w+\/draft$/, { body: { success: true, revision: 1, savedAt: '2026-01-10T10:00:00.000Z' } }],
  [
    /^GET \/admin\/statistics$/,
    {
      body: {
        success: true,
        users: { user: 0, ca: 0, moderator: 0, admin: 0, total: 0 },
        byDay: [],
        byEvent: [],
        openConcerns: 0,
        waiting: { applications: 0, flagged: 0, unpaid: 0, unmatchedPayments: 0 },
      },
    },
  ],
  [/^GET \/admin\/concerns\?page=1&pageSize=1&status=open$/, { body: { success: true, concerns: [], total: 0 } }],
  [/^GET \/admin\/payments\/inbox$/, { body: { success: true, payments: [], total: 0 } }],
]

/** A server with prepared answers: `fakeServer({ 'GET /user/me': { body: … } })`. Calls without an answer fail the test. */
export function fakeServer(answers: Record<string, Answer | Answer[]>) {
  const seen: Seen[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/v1', '')
    const key = `${init.method ?? 'GET'} ${path}`
    const usual = USUAL.find(([call]) => call.test(key))?.[1]
    if (!answers[key] && usual && typeof usual === 'object') return respond(usual)
    seen.push({
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    })
    const prepared = answers[key]
    const answer = Array.isArray(prepared) ? (prepared.length > 1 ? prepared.shift() : prepared[0]) : prepared
    if (!answer) throw new Error(`the test has no answer to ${key}`)
    if (typeof answer === 'function') return answer()
    return respond(answer)
  })
  return seen
}

function respond({ status = 200, body, text, headers = {} }: Exclude<Answer, () => Promise<never>>): Response {
  return new Response(text ?? (body === undefined ? null : JSON.stringify(body)), { status, headers })
}
