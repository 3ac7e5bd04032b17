import { expect } from '@playwright/test'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder to which the server under test writes its mails. */
function outbox(): string {
  const folder = process.env.INFINITO_OUTBOX
  if (!folder) throw new Error('INFINITO_OUTBOX must name the folder of the mails: make e2e sets it')
  return folder
}

/** Waits for a signup mail to this address and returns the code of the latest one. */
export async function readCode(email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => (code = await latestCode(email)), { message: `the code mailed to ${email}`, intervals: [50, 100, 200] })
    .toMatch(/^\d{6}$/)
  return code!
}

/** The code and the link of a mail about a new password or an erasure. */
export interface Letter {
  code: string
  /** The path and fragment of the link; empty without a link. */
  path: string
}

/** Runs `act` and returns the mail with a code that it causes; earlier mails are ignored. */
export async function letterAfter(email: string, act: () => Promise<unknown>): Promise<Letter> {
  const before = new Set((await mailsTo(email)).map(({ name }) => name))
  await act()
  let letter: Letter | undefined
  await expect
    .poll(
      async () => {
        const fresh = (await mailsTo(email)).filter(({ name }) => !before.has(name))
        letter = fresh.map(({ text }) => ({ code: codeOf(text) ?? '', path: linkOf(text) })).find(({ code }) => code !== '')
        return letter !== undefined
      },
      { message: `a new code mailed to ${email}`, intervals: [50, 100, 200] },
    )
    .toBe(true)
  return letter!
}

/** Returns the subjects of all mails to this address. */
export async function subjectsTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ text }) => header(text, 'Subject'))
}

/** Waits until a mail with such a subject is delivered to this address. */
export async function expectMail(email: string, subject: RegExp) {
  const subjects = async () => (await subjectsTo(email)).join('\n')
  await expect.poll(subjects, { message: `the mail to ${email}`, intervals: [50, 100, 200] }).toMatch(subject)
}

/** Waits for the mail with a link to a page, and returns the link's path and fragment, and the digits of a code beside it. */
export async function readLink(email: string, page: string): Promise<{ path: string; code: string }> {
  let link: { path: string; code: string } | undefined
  await expect
    .poll(
      async () => {
        const texts = (await mailsTo(email)).map(({ text }) => plain(text))
        const text = texts.find((text) => text.includes(`${page}#`))
        const url = text && new RegExp(`https?://\\S+${page}#\\S+`).exec(text)?.[0]
        link = url ? { path: new URL(url).pathname + new URL(url).hash, code: /^ {4}(\d{6})\r?$/m.exec(text)?.[1] ?? '' } : undefined
        return link !== undefined
      },
      { message: `the link mailed to ${email}`, intervals: [50, 100, 200] },
    )
    .toBe(true)
  return link!
}

async function latestCode(email: string): Promise<string | undefined> {
  const mails = await mailsTo(email)
  return mails
    .sort((one, other) => other.mtimeMs - one.mtimeMs)
    .map(({ text }) => codeOf(text))
    .find(Boolean)
}

async function mailsTo(email: string) {
  const names = (await readdir(outbox())).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.map(async (name) => {
      const path = join(outbox(), name)
      const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
      return { name, text, mtimeMs }
    }),
  )
  return mails.filter(({ text }) => header(text, 'To').includes(email))
}

function codeOf(mail: string): string | undefined {
  return /^(\d{6}) is your/.exec(header(mail, 'Subject'))?.[1]
}

/** Decodes a quoted-printable mail. */
function plain(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

/** Returns the link that sets a new password from a quoted-printable body. */
function linkOf(mail: string): string {
  const link = /https?:\/\/\S+\/auth\?mode=reset#\S+/.exec(plain(mail))?.[0]
  if (!link) return ''
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

/** Returns the text of a header with its folded lines joined. */
function header(mail: string, name: string): string {
  return new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(mail)?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? ''
}
