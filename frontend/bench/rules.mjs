// What the rules cost in the browser's engine, boundary included, beside the same rules written in zod, in one run.
// A yardstick only: no page uses zod.
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const bundle = new URL('../src/generated/rules/', import.meta.url)
const rules = await import(new URL('infinito.js', bundle).href)
rules.initSync({ module: readFileSync(new URL('infinito_bg.wasm', bundle)) })

// ID numbers whose check digit holds, so that nothing is found, as in a form about to be sent.
const numbers = readFileSync(new URL('../../shared/vectors/team-sizes.json', import.meta.url), 'utf8')
  .split('\n')
  .find((line) => line.includes('cricket: 18 players'))
const { draft: largest } = JSON.parse(numbers.replace(/,$/, ''))
const draft = { ...largest, team: { ...largest.team, players: largest.team.players.slice(0, 13) } }

const name = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .regex(/^[\p{L} .'-]+$/u)
const email = z
  .string()
  .trim()
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/)
const person = z.object({
  fullname: name,
  email,
  phoneNumber: z.string().regex(/^\d{10}$/),
  aadharId: z.string().regex(/^\d{12}$/),
})
const schema = z.object({
  collegeName: z.string().trim().min(1).max(200),
  collegeAddress: z.string().trim().min(1).max(200),
  category: z.enum(['Men', 'Women']),
  team: z.object({
    captain: z.array(person).length(1),
    viceCaptain: z.array(person).length(1),
    players: z.array(person).min(11).max(18),
  }),
})

/** Microseconds a call: the best of several rounds, for this machine is never alone. */
function cost(work, calls) {
  for (let call = 0; call < calls; call += 1) work()
  let best = Infinity
  for (let round = 0; round < 20; round += 1) {
    const start = process.hrtime.bigint()
    for (let call = 0; call < calls; call += 1) work()
    best = Math.min(best, Number(process.hrtime.bigint() - start) / calls / 1000)
  }
  return best
}

if (rules.check(draft).length > 0 || !schema.safeParse(draft).success) throw new Error('the draft must be right in both')

const typed = 'asha.kumari@college.example'
const rows = [
  ['one field on a keystroke', cost(() => rules.checkField('email', typed), 20_000), cost(() => email.safeParse(typed), 20_000), 2],
  ['a full draft of 15 people', cost(() => rules.check(draft), 2_000), cost(() => schema.safeParse(draft), 2_000), 30],
]
console.log('rules in WebAssembly beside zod 4, µs a call (best of 20 rounds)')
for (const [what, ours, zod, limit] of rows) {
  const verdict = ours <= limit ? 'within' : 'OVER'
  console.log(
    `  ${what.padEnd(28)} rules ${ours.toFixed(2).padStart(6)}   zod ${zod.toFixed(2).padStart(6)}   ratio ${(ours / zod).toFixed(2)}   ${verdict} ${limit}`,
  )
}
