/**
 * What the server rendered for React's page to show: islands (which come alive with the package) and parts (words that stay
 * as they are). Kept here by kind, name and key until the component that shows it asks for it.
 */
const parked = new Map<string, HTMLElement>()

/** The addresses whose parts have been brought, or are on their way. */
const brought = new Map<string, Promise<void>>()

export type Kind = 'island' | 'part'

const idOf = (kind: Kind, name: string, key: string) => `${kind}\n${name}\n${key}`
const SERVED = '[data-island], [data-part]'

/** Whether the document came with such content in it; then its parts need not be asked for. */
export function hasServedContent(root: Element): boolean {
  const found = root.querySelector(SERVED) !== null
  if (found) brought.set(window.location.pathname, Promise.resolve())
  return found
}

/** Takes the served content out of `#root`, before React clears it. */
export function parkServedContent(root: Element) {
  for (const element of root.querySelectorAll<HTMLElement>(SERVED)) {
    stash(element)
    element.remove()
  }
}

/** Keeps nodes for the next component that asks for them. */
export function stash(element: HTMLElement) {
  const { island, part, key = '' } = element.dataset
  parked.set(island !== undefined ? idOf('island', island, key) : idOf('part', part ?? '', key), element)
}

/** The server's nodes, once. */
export function take(kind: Kind, name: string, key: string): HTMLElement | undefined {
  const element = parked.get(idOf(kind, name, key))
  parked.delete(idOf(kind, name, key))
  return element
}

/** Brings the parts of the page at this path: its document is asked for once, and what is in it is kept. */
export function fetchFragments(path: string): Promise<void> {
  const present = brought.get(path)
  if (present) return present
  const coming = fetchParts(path)
  brought.set(path, coming)
  coming.catch(() => brought.delete(path))
  return coming
}

async function fetchParts(path: string) {
  const answer = await fetch(path, { headers: { accept: 'text/html' } })
  const document = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) stash(window.document.adoptNode(element))
}
