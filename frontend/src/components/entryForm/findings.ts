// Checks each draft once, for all components that show findings.

import type { Code, Finding } from 'infinito-rules'
import { rulesNow } from '@/lib/rules'
import { forRules, type Draft } from './model'

const checked = new WeakMap<Draft, readonly Finding[]>()
const NONE: readonly Finding[] = []

/** All findings of a draft. Returns the same list for the same draft. Empty until the rules are loaded. */
export function findingsOf(draft: Draft): readonly Finding[] {
  const known = checked.get(draft)
  if (known) return known
  const findings = rulesNow()?.check(forRules(draft))
  if (!findings) return NONE
  checked.set(draft, findings)
  return findings
}

/** The message of the finding with this code at this path. */
export function warningAt(draft: Draft, path: string, code: Code): string | undefined {
  const finding = findingsOf(draft).find((one) => one.code === code && one.path === path)
  return finding && (finding.hint ?? finding.message)
}
