import { readFileSync } from 'node:fs'
import * as rules from '@/generated/wasm/infinito'

let isReady = false

/** The real rules: the WebAssembly package. */
export function realRules(): typeof rules {
  if (!isReady) rules.initSync({ module: readFileSync('src/generated/wasm/infinito_bg.wasm') })
  isReady = true
  return rules
}
