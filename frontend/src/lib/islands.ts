/** Server-rendered islands that React's page has not claimed yet, by name and key. */
const parked = new Map<string, HTMLElement>()

const idOf = (name: string, key: string) => `${name}\n${key}`

/** Whether the document came with islands in it. */
export function hasServerIslands(root: Element): boolean {
  return root.querySelector('[data-island]') !== null
}

/** Takes the server's islands out of `#root`, before React clears it, and keeps them for the components that show them. */
export function parkServerIslands(root: Element) {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    parkIsland(element)
    element.remove()
  }
}

/** Keeps an island's nodes for the next component that asks for them. */
export function parkIsland(element: HTMLElement) {
  const { island = '', key = '' } = element.dataset
  parked.set(idOf(island, key), element)
}

/** The server's nodes for an island, once. */
export function claimIsland(name: string, key: string): HTMLElement | undefined {
  const element = parked.get(idOf(name, key))
  parked.delete(idOf(name, key))
  return element
}
