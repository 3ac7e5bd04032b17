import { isWithheld, type ThirdParty } from '@/lib/thirdParties'

/** The address whose document, and so whose policy, this is. */
const loadedAt = window.location.pathname

interface Entry {
  location: { pathname: string; href: string }
  preload: boolean
}

/** Whether the policy of the present document shuts out a third party that a page needs. Where the map is shut out, it is a link. */
export function needsOwnDocument(loads: readonly ThirdParty[], { location, preload }: Entry): boolean {
  const isNeeded = loads.some((party) => party !== 'map' && isWithheld(party))
  return isNeeded && !preload && location.pathname !== loadedAt
}

/** Loads such a page's own document. What the history's entry holds (a notice, say) survives. */
export async function enterByOwnDocument(loads: readonly ThirdParty[], entry: Entry) {
  if (!needsOwnDocument(loads, entry)) return
  // The router writes the address in a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
  if (window.location.pathname === entry.location.pathname) window.location.reload()
  else window.location.assign(entry.location.href)
  // The document goes away: nothing of the page is to be shown in this one.
  await new Promise(() => {})
}
