// The scoreboard: what is played, what comes next, and the latest results. Its revision is that of all contests.

import type { Board } from 'infinito-contests'
import { useEffect } from 'react'
import { poll } from '@/lib/poll'
import { publish, publishedNow, usePublished, type Published } from '@/lib/published'

/** The time between two calls in milliseconds. */
const EVERY_MS = 8_000

/** When the scoreboard was asked for. The first document is fresh. */
let askedAt = Date.now()

/** The revision that the page shows; 0 without a scoreboard. */
function boardRevision({ board }: Published): number {
  return board?.revision ?? 0
}

/** Whether the scoreboard shows a match. */
export function hasMatches({ board }: Published): boolean {
  return [board?.live, board?.next, board?.latest].some((matches) => matches !== undefined && matches.length > 0)
}

/**
 * Keeps the scoreboard up to date while the component is mounted and the document is visible, unless nothing of it is shown. Returns
 * its revision.
 */
export function useFollowedBoard(isShown = true): number {
  useEffect(() => (isShown ? poll(refresh, EVERY_MS, askedAt) : undefined), [isShown])
  return usePublished(boardRevision)
}

async function refresh() {
  askedAt = Date.now()
  const revision = boardRevision(publishedNow())
  const answer = await fetch(`/api/islands/scoreboard?revision=${revision}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) return
  const board = (await answer.json()) as Board | null
  if (board) publish({ ...publishedNow(), board })
}
