// Keeps what the page shows up to date.

import { api } from './api'
import { poll } from './poll'
import { publish, publishedNow, type Published } from './published'

/** The time between two calls in milliseconds. */
const EVERY_MS = 15_000

/** Asks for live data while the document is visible. Returns a function that stops this. */
export function followLive(): () => void {
  return poll(refresh, EVERY_MS)
}

async function refresh() {
  const live = await api.get('/live')
  const shown = publishedNow()
  if (live.revision !== shown.settings.revision) {
    publish((await api.get('/published')) as Published)
  } else if (JSON.stringify(live) !== JSON.stringify(shown.live)) {
    publish({ ...shown, live })
  }
}
