// What moves in parts of the server, without the app.

import { isWithheld } from '@/lib/thirdParties'

/** Starts what moves in a part. Returns the function that stops it. */
type Enhancement = (part: HTMLElement) => () => void

/** By the name of the part. */
const ENHANCEMENTS: Record<string, Enhancement> = {
  contact: (part) => onClick(part, openMap),
  'merch-rack': (part) => onClick(part, turnCard),
  rulebook: offerPrint,
}
/** The larger ones, which only the pages with their part load. */
const LOADED: Record<string, () => Promise<Enhancement>> = {
  'home-hero': () => import('./film').then(({ playFilm }) => playFilm),
  'event-strip': () => import('./strip').then(({ startStrip }) => startStrip),
  departments: () => import('./departments').then(({ oneDepartmentAtATime }) => oneDepartmentAtATime),
}

/** Stops what moves in the shown page. */
let running = new AbortController()

/** Starts everything that moves in the content of a page. Stops what moved in the content before. */
export function enhance(content: ParentNode) {
  stopEnhancements()
  const { signal } = running
  for (const part of content.querySelectorAll<HTMLElement>('[data-part]')) {
    const name = part.dataset.part ?? ''
    const start = (enhancement: Enhancement) => {
      if (!signal.aborted) signal.addEventListener('abort', enhancement(part))
    }
    if (ENHANCEMENTS[name]) start(ENHANCEMENTS[name])
    // Without it, the part can be read.
    LOADED[name]?.().then(start, (error: unknown) => console.warn(`The part "${name}" does not move.`, error))
  }
}

export function stopEnhancements() {
  running.abort()
  running = new AbortController()
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
