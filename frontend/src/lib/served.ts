import { onPublished, publish, publishedNow, readPublished } from './published'

/** The server's nodes by kind, name and key, until a component takes them: islands, which are hydrated, and parts, which are static. */
const stashed = new Map<string, HTMLElement>()

/** The fetches of parts by path, finished or running. */
const fetches = new Map<string, Promise<void>>()

/** The revision of the settings with which each stored part was rendered. */
const revisions = new WeakMap<HTMLElement, number>()
const revisionNow = () => publishedNow().settings.revision
let revision = revisionNow()

// Parts show what organisers set. Once that changes, they are fetched anew by the next page that shows them.
onPublished(() => {
  if (revision === revisionNow()) return
  revision = revisionNow()
  fetches.clear()
  for (const [id, { dataset }] of stashed) if (dataset.part !== undefined) stashed.delete(id)
})

export type Kind = 'island' | 'part'

const idOf = (kind: Kind, name: string, key: string) => `${kind}\n${name}\n${key}`
const SERVED = '[data-island], [data-part]'

/** Whether the document contains islands or parts. If so, its parts are not fetched. */
export function hasServedContent(root: Element): boolean {
  const found = root.querySelector(SERVED) !== null
  if (found) fetches.set(window.location.pathname, Promise.resolve())
  return found
}

/** Moves the server's islands and parts out of `#root` before React clears it. */
export function stashServedContent(root: Element) {
  for (const element of root.querySelectorAll<HTMLElement>(SERVED)) {
    stash(element)
    element.remove()
  }
}

/** Stores nodes for the next component that takes them. */
export function stash(element: HTMLElement) {
  const { island, part, key = '' } = element.dataset
  if (part !== undefined) {
    if ((revisions.get(element) ?? revision) !== revision) return
    revisions.set(element, revision)
  }
  stashed.set(island !== undefined ? idOf('island', island, key) : idOf('part', part ?? '', key), element)
}

/** Removes and returns stored nodes. */
export function take(kind: Kind, name: string, key: string): HTMLElement | undefined {
  const element = stashed.get(idOf(kind, name, key))
  stashed.delete(idOf(kind, name, key))
  return element
}

/** Fetches the document of a path once, and stores its parts. */
export function fetchFragments(path: string): Promise<void> {
  const present = fetches.get(path)
  if (present) return present
  const coming = fetchParts(path)
  fetches.set(path, coming)
  coming.catch(() => fetches.delete(path))
  return coming
}

/** Fetches the document of a path again, and returns one of its parts. The part is not stored. */
export async function fetchPart(path: string, name: string, key: string): Promise<HTMLElement | undefined> {
  const parts = (await fetchDocument(path)).querySelectorAll<HTMLElement>('[data-part]')
  return [...parts].find(({ dataset }) => dataset.part === name && dataset.key === key)
}

/** Lets the next visit of a path fetch its document again. */
export function forgetFragments(path: string) {
  fetches.delete(path)
}

async function fetchDocument(path: string): Promise<Document> {
  const answer = await fetch(path, { headers: { accept: 'text/html' } })
  // An error of the server is no page. The page of an unknown address is one.
  if (!answer.ok && answer.status !== 404) throw new Error(`the document of ${path} is answered with ${answer.status}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

async function fetchParts(path: string) {
  const document = await fetchDocument(path)
  const published = readPublished(document)
  if (published && published.settings.revision > revision) publish(published)
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) stash(window.document.adoptNode(element))
}
