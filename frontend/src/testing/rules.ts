import { initSync as initGate } from '@/generated/gate/gate'
import * as contests from 'infinito-contests'
import * as rules from 'infinito-rules'
import { readFileSync } from 'node:fs'

const readModule = (path: string) => readFileSync(`src/generated/${path}_bg.wasm`)
let hasRules = false
let hasContests = false
let hasGate = false

/** The real rules. */
export function realRules(): typeof rules {
  if (!hasRules) rules.initSync({ module: readModule('rules/infinito') })
  hasRules = true
  return rules
}

/** The real package of the contests. */
export function realContests(): typeof contests {
  if (!hasContests) contests.initSync({ module: readModule('contests/contests') })
  hasContests = true
  return contests
}

/** Loads the real package of the gates. */
export function provideRealGate() {
  if (!hasGate) initGate({ module: readModule('gate/gate') })
  hasGate = true
}
