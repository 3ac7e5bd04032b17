import { expect } from '@playwright/test'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder into which the server under test puts its mails. */
function outbox(): string {
  const folder = process.env.INFINITO_OUTBOX
  if (!folder) throw new Error('INFINITO_OUTBOX must name the folder of the mails: make e2e sets it')
  return folder
}

/** The code of the latest signup mail to this address, as soon as it has been mailed. */
export async function readCode(email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => (code = await latestCode(email)), { message: `the code mailed to ${email}`, intervals: [50, 100, 200] })
    .toMatch(/^\d{6}$/)
  return code!
}

async function latestCode(email: string): Promise<string | undefined> {
  const names = (await readdir(outbox())).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.map(async (name) => {
      const path = join(outbox(), name)
      const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
      return { text, mtimeMs }
    }),
  )
  return mails
    .filter(({ text }) => header(text, 'To').includes(email))
    .sort((one, other) => other.mtimeMs - one.mtimeMs)
    .map(({ text }) => /^(\d{6}) is your/.exec(header(text, 'Subject'))?.[1])
    .find(Boolean)
}

/** A header's text, its folded lines joined. */
function header(mail: string, name: string): string {
  return new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(mail)?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? ''
}
