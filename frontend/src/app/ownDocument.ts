import { isWithheld, type ThirdParty } from '@/lib/thirdParties'
import type { Entry } from './guard'

/** The path of the loaded document, whose policy applies. */
const loadedAt = window.location.pathname

/** Whether the document's policy blocks a third party that the page needs. A blocked map becomes a link, so it needs no document. */
export function needsOwnDocument(loads: readonly ThirdParty[], { location, preload }: Entry): boolean {
  const isNeeded = loads.some((party) => party !== 'map' && isWithheld(party))
  return isNeeded && !preload && location.pathname !== loadedAt
}

/** Loads the page's own document if it needs one. The state of the history entry, such as a notice, survives. */
export async function enterByOwnDocument(loads: readonly ThirdParty[], entry: Entry) {
  if (!needsOwnDocument(loads, entry)) return
  // The router writes the URL in a separate task.
  await new Promise((resolve) => setTimeout(resolve))
  if (window.location.pathname === entry.location.pathname) window.location.reload()
  else window.location.assign(entry.location.href)
  // Never resolves, so that the page does not appear in the old document before it unloads.
  await new Promise(() => {})
}
