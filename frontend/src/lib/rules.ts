import type * as Package from '@/generated/wasm/infinito'
import { useEffect, useSyncExternalStore } from 'react'

/** The rules and the islands: the WebAssembly package. */
export type Rules = typeof Package

interface State {
  rules?: Rules | undefined
  hasFailed: boolean
}

let state: State = { hasFailed: false }
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

function change(next: State) {
  state = next
  listeners.forEach((listener) => listener())
}

/** Loads the package once, after the page has been painted. It never throws: without it the server checks everything. */
export function loadRules(): Promise<void> {
  loading ??= painted()
    .then(async () => {
      const [rules, { default: module_or_path }] = await Promise.all([
        import('@/generated/wasm/infinito'),
        import('@/generated/wasm/infinito_bg.wasm?url'),
      ])
      await rules.default({ module_or_path })
      change({ rules, hasFailed: false })
    })
    .catch((error: unknown) => {
      console.warn('The rules could not be loaded.', error)
      change({ hasFailed: true })
    })
  return loading
}

/** After the next frame has been drawn; a page in the background draws none. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, 500)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(patience)
        resolve()
      }),
    )
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The rules, or nothing while they load. Asking for them loads them. */
export function useRules(): Rules | undefined {
  useEffect(() => void loadRules(), [])
  return useSyncExternalStore(subscribe, () => state.rules)
}

/** Whether they could not be loaded: forms then say `RULES_UNAVAILABLE` and go on. */
export function useRulesFailed(): boolean {
  return useSyncExternalStore(subscribe, () => state.hasFailed)
}

/** The rules where they are there already, for code outside components. */
export function rulesNow(): Rules | undefined {
  return state.rules
}

/** For tests: these rules, or `'failed'`, or nothing yet. */
export function provideRules(given: Rules | 'failed' | undefined) {
  loading = Promise.resolve()
  change(given === 'failed' ? { hasFailed: true } : { rules: given, hasFailed: false })
}
