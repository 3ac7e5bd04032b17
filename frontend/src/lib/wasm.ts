// Loads the rules and the islands, one WebAssembly package, and gives them to the components.

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

/** What somebody does who means to use the page, not only to look at it. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel']
let isUsed = false

/** Loads the package at the first sign of use: whoever only looks at a page does not pay for it. */
export function loadRulesWhenUsed() {
  if (isUsed) {
    void loadRules()
    return
  }
  const use = () => {
    isUsed = true
    for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, use, { capture: true })
    void loadRules()
  }
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, use, { capture: true, passive: true })
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
  return useLoadedRules()
}

/** The same for what can wait for the first sign of use. */
export function useRulesWhenUsed(): Rules | undefined {
  useEffect(loadRulesWhenUsed, [])
  return useLoadedRules()
}

/** The rules if they are there, without loading them. */
export function useLoadedRules(): Rules | undefined {
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
