// What the page shows that changes without a deploy: the settings of the organisers, and live data. The document holds both.

import type { Board } from 'infinito-contests'
import type { EventFacts, FestView, LiveResponse } from 'infinito-rules'
import { Store, useSelector } from '@tanstack/react-store'
import { isFull } from './places'

/** The data block of a document, and the response of `GET /published` (app/src/published.rs). */
export interface Published {
  /** The rules and islands apply these to their own catalogue. */
  settings: { revision: number }
  live: LiveResponse
  /** Absent while it shows no match. */
  board?: Board
  /** The slugs of the events with a contest; absent if there are none. */
  contests?: string[]
  /** The server's time, RFC 3339. */
  now: string
  /** Absent if it equals `fest.json`. */
  fest?: FestView
  /** The facts that differ from those of `catalogue.json`, by slug. */
  events: Record<string, EventFacts>
}

/** A page without a data block: the defaults. */
const DEFAULTS: Published = {
  settings: { revision: 0 },
  live: { success: true, revision: 0, announcements: [], events: [] },
  now: '1970-01-01T00:00:00Z',
  events: {},
}

/** Reads the data block of a document. */
export function readPublished(document: Document): Published | undefined {
  const block = document.getElementById('published')?.textContent
  return block ? (JSON.parse(block) as Published) : undefined
}

/** What the first document shows. */
export const served: Published = readPublished(document) ?? DEFAULTS

const store = new Store<Published>(served)

/** What the page shows now, for code outside components. */
export function publishedNow(): Published {
  return store.state
}

/** A part of what the page shows. Renders again when it changes. */
export function usePublished<T>(select: (published: Published) => T): T {
  return useSelector(store, select)
}

/** Replaces what the page shows. */
export function publish(next: Published) {
  store.setState(() => next)
}

/** Calls `listener` after each change, before components render. Import this module's listeners before React starts. */
export function onPublished(listener: (published: Published) => void): () => void {
  const { unsubscribe } = store.subscribe(listener)
  return unsubscribe
}

/** Which events take entries and have a free place. */
function availability({ live }: Published): string {
  return JSON.stringify(live.events.map((event) => [event.event, event.state, isFull(event)]))
}

/** Whether nodes that the server rendered from `served` say something about an event or a match that is no longer true. */
export function isServedOutdated(published: Published, served: Published): boolean {
  if (published === served) return false
  if (published.board?.revision !== served.board?.revision) return true
  return published.settings.revision !== served.settings.revision || availability(published) !== availability(served)
}
