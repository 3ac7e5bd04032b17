// Loads the rules and the islands, one WebAssembly package, and gives them to the components.

import type * as Package from '@/generated/wasm/infinito'
import { Store, useSelector } from '@tanstack/react-store'
import { onPublished, publishedNow, served, usePublished } from './published'
import { useEffect } from 'react'

/** The rules and the islands: the WebAssembly package. */
export type Rules = typeof Package

interface State {
  rules?: Rules | undefined
  hasFailed: boolean
}

const store = new Store<State>({ hasFailed: false })
let loading: Promise<void> | undefined

/** Loads the package once, after the first paint. Never throws: without the package, only the server checks the forms. */
export function loadRules(): Promise<void> {
  loading ??= painted()
    .then(async () => {
      const [rules, { default: module_or_path }] = await Promise.all([
        import('@/generated/wasm/infinito'),
        import('@/generated/wasm/infinito_bg.wasm?url'),
      ])
      await rules.default({ module_or_path })
      rules.usePublished(publishedNow())
      store.setState(() => ({ rules, hasFailed: false }))
    })
    .catch((error: unknown) => {
      console.warn('The rules could not be loaded.', error)
      store.setState(() => ({ hasFailed: true }))
    })
  return loading
}

onPublished((published) => store.state.rules?.usePublished(published))

/**
 * Hydrates an island with the values that the server rendered, because hydration changes no text. The island then follows the
 * current values.
 */
export function hydrateAsServed<T>(rules: Rules, hydrate: () => T): T {
  const published = publishedNow()
  if (published === served) return hydrate()
  rules.usePublished(served)
  try {
    return hydrate()
  } finally {
    rules.usePublished(published)
  }
}

/** Resolves after the next frame. Uses a timeout too, because a page in the background draws no frames. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, 500)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timeout)
        resolve()
      }),
    )
  })
}

/** The events of a visitor who uses the page, and does not only look at it. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel']
let isUsed = false

/** Loads the package at the first sign of use, so that visitors who only look do not download it. */
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

/** Loads the rules. Returns `undefined` until they are there. */
export function useRules(): Rules | undefined {
  useEffect(() => void loadRules(), [])
  return useLoadedRules()
}

/** Loads the rules at the first sign of use. Returns `undefined` until they are there. */
export function useRulesWhenUsed(): Rules | undefined {
  useEffect(loadRulesWhenUsed, [])
  return useLoadedRules()
}

/** Returns the rules if they are loaded, without loading them. Renders again when the settings change, because fees follow them. */
export function useLoadedRules(): Rules | undefined {
  usePublished(({ settings }) => settings.revision)
  return useSelector(store, (state) => state.rules)
}

/** Whether loading failed. Forms then show `RULES_UNAVAILABLE` and work without the rules. */
export function useRulesFailed(): boolean {
  return useSelector(store, (state) => state.hasFailed)
}

/** Returns the rules if they are loaded, for code outside components. */
export function rulesNow(): Rules | undefined {
  return store.state.rules
}

/** For tests: sets the rules, a failure, or `undefined` for not loaded yet. */
export function provideRules(given: Rules | 'failed' | undefined) {
  loading = Promise.resolve()
  store.setState(() => (given === 'failed' ? { hasFailed: true } : { rules: given, hasFailed: false }))
}
