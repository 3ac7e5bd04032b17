import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test as base } from './fixtures'

export { expect, expectNoSidewaysScroll } from './fixtures'

interface Site {
  origin: string
  /** Sets the person whom the provider signs in. */
  signInAs: (claims: { sub: string; email: string; name: string; email_verified: boolean }) => Promise<void>
}

const PROVIDER = fileURLToPath(new URL('../../server/tests/oidc/provider.mjs', import.meta.url))

/** Starts a separate site with sign-in by Google, for which a real OpenID provider stands in. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const folder = await mkdtemp(join(tmpdir(), 'infinito-google.'))
      const provider = spawn('node', [PROVIDER, `${origin}/api/v1/auth/google/callback`], { stdio: ['pipe', 'pipe', 'ignore'] })
      const told = JSON.parse(await firstLine(provider)) as { issuer: string; clientId: string; clientSecret: string }
      const server = spawn(process.env.INFINITO ?? '../target/debug/infinito', ['serve'], {
        stdio: 'ignore',
        env: {
          PATH: process.env.PATH,
          LISTEN: `127.0.0.1:${port}`,
          PUBLIC_URL: origin,
          DATA_DIR: folder,
          DATABASE_URL: `sqlite://${folder}/infinito.db?mode=rwc`,
          MAIL_URL: `file:${folder}/outbox`,
          GOOGLE_CLIENT_ID: told.clientId,
          GOOGLE_CLIENT_SECRET: told.clientSecret,
          GOOGLE_ISSUER_URL: told.issuer,
        },
      })
      await answers(`${origin}/healthz`)
      await use({
        origin,
        signInAs: async (claims) => {
          await fetch(`${told.issuer}/control`, { method: 'POST', body: JSON.stringify({ claims }) })
        },
      })
      for (const child of [server, provider]) {
        child.kill()
        if (child.exitCode === null) await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, provide) => provide(site.origin),
})

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the provider prints nothing')
  const [line] = (await once(createInterface({ input: stdout }), 'line')) as [string]
  return line
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function answers(url: string) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}
