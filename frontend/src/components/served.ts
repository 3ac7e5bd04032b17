// The places in a page of the server that the app fills.

import type { Published } from '@/lib/published'

/** An island of the server's page. */
export interface ServedIsland {
  element: HTMLElement
  /** What the server's nodes show. */
  served: Published
}

/** A slot of the server's page. `version` changes when the part around it has changed. */
export interface ServedSlot {
  slot: HTMLElement
  version: number
}

/** The properties with which the server rendered an island. */
export function servedProps({ dataset }: HTMLElement): unknown {
  return JSON.parse(dataset.props ?? '{}')
}
