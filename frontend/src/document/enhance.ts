// What moves in parts of the server, without the app.

import { isWithheld } from '@/lib/thirdParties'
import { oneDepartmentAtATime } from './departments'
import { playFilm } from './film'
import { startStrip } from './strip'

/** Starts what moves in a part, by the part's name. Returns the function that stops it. */
const ENHANCEMENTS: Record<string, (part: HTMLElement) => () => void> = {
  'home-hero': playFilm,
  'event-strip': startStrip,
  departments: oneDepartmentAtATime,
  contact: (part) => onClick(part, openMap),
  'merch-rack': (part) => onClick(part, turnCard),
  rulebook: offerPrint,
}

let running: (() => void)[] = []

/** Starts everything that moves in the content of a page. Stops what moved in the content before. */
export function enhance(content: ParentNode) {
  stopEnhancements()
  for (const part of content.querySelectorAll<HTMLElement>('[data-part]')) {
    const start = ENHANCEMENTS[part.dataset.part ?? '']
    if (start) running.push(start(part))
  }
}

export function stopEnhancements() {
  for (const stop of running) stop()
  running = []
}

function onClick(part: HTMLElement, act: (event: MouseEvent) => void): () => void {
  part.addEventListener('click', act)
  return () => part.removeEventListener('click', act)
}

/** Replaces the drawn map by the real one. If the document's policy blocks that, the drawn map is a link (spec section 2.4). */
function openMap(event: MouseEvent) {
  const drawn = (event.target as Element).closest<HTMLElement>('[data-map]')
  if (!drawn || isWithheld('map') || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const map = document.createElement('iframe')
  map.className = 'contact__map'
  map.title = drawn.dataset.title ?? ''
  map.src = drawn.dataset.map ?? ''
  drawn.replaceWith(map)
  map.focus()
}

/** A click or a key press turns a card of merchandise (spec section 2.8). */
function turnCard({ target }: MouseEvent) {
  const card = (target as Element).closest('.flip')
  card?.setAttribute('aria-pressed', String(card.getAttribute('aria-pressed') !== 'true'))
}

function offerPrint(part: HTMLElement): () => void {
  const button = part.querySelector<HTMLElement>('[data-print]')
  if (!button) return () => {}
  button.hidden = false
  const print = () => window.print()
  button.addEventListener('click', print)
  return () => button.removeEventListener('click', print)
}
