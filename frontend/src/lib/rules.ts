// The rules: the package that other developers install too.

import type * as Package from 'infinito-rules'
import { useEffect } from 'react'
import { lazyPackage } from './lazyPackage'
import { onPublished, publishedNow, usePublished } from './published'

export type Rules = typeof Package

const rules = lazyPackage<Rules>('rules', async () => {
  const [loaded, { default: module_or_path }] = await Promise.all([import('infinito-rules'), import('infinito-rules/infinito_bg.wasm?url')])
  await loaded.default({ module_or_path })
  loaded.useFees(publishedNow().live.events)
  return loaded
})

onPublished(({ live }) => rules.now()?.useFees(live.events))

/** Loads the rules once, after the first paint. Never throws: without the rules, only the server checks the forms. */
export const loadRules = rules.load
/** Returns the rules if they are loaded, for code outside components. */
export const rulesNow = rules.now
/** Whether loading failed. Forms then show `RULES_UNAVAILABLE` and work without the rules. */
export const useRulesFailed = rules.useFailed
/** For tests: sets the rules, a failure, or `undefined` for not loaded yet. */
export const provideRules = rules.provide

/** Loads the rules. Returns `undefined` until they are there. */
export function useRules(): Rules | undefined {
  useEffect(() => void loadRules(), [])
  return useLoadedRules()
}

/** Loads the rules at the first sign of use. Returns `undefined` until they are there. */
export function useRulesWhenUsed(): Rules | undefined {
  useEffect(() => rules.loadWhenUsed(), [])
  return useLoadedRules()
}

/** Returns the rules if they are loaded, without loading them. Renders again when the fees may have changed. */
export function useLoadedRules(): Rules | undefined {
  usePublished(({ live }) => live.revision)
  return rules.useLoaded()
}
