// The pages whose content the server renders. The first one stands in the document; later ones are fetched.

import { onPublished, publish, publishedNow, readPublished, served as firstPublished, type Published } from '@/lib/published'
import { enhance, stopEnhancements } from './enhance'

/** A page as the server rendered it, in a document that was fetched. */
export interface ServedDocument {
  path: string
  /** The title of its document. */
  title: string
  /** What its nodes show. */
  published: Published
  /** The element that holds its content, for copies. */
  content: Element
}

/** The fetches by path, finished or running. */
const fetches = new Map<string, Promise<ServedDocument>>()
/** The pages that have been fetched. */
const fetched = new Map<string, ServedDocument>()
/** The page in the document: its path without a slash at the end, and what its nodes show. */
let shown: { path: string; published: Published; isFirst: boolean } | undefined

// Pages show what organisers set. Once that changes, they are fetched anew at the next visit.
let revision = publishedNow().settings.revision
onPublished(({ settings }) => {
  if (revision === settings.revision) return
  revision = settings.revision
  forgetAll()
})

function forgetAll() {
  fetches.clear()
  fetched.clear()
}

const host = () => document.getElementById('served')
const trimmed = (path: string) => path.replace(/(.)\/+$/, '$1')

/** Takes the content of the first document as the page at this path. */
export function takeFirstPage(path: string) {
  forgetAll()
  shown = host()?.hasChildNodes() ? { path: trimmed(path), published: firstPublished, isFirst: true } : undefined
}

/** What the nodes of the shown page show; `undefined` if another page, or none, is shown. */
export function publishedOfShown(path: string): Published | undefined {
  return shown?.path === trimmed(path) ? shown.published : undefined
}

/** Whether the page at this path is still that of the first document, which the visitor may have scrolled before the app started. */
export function isFirstPage(path: string): boolean {
  return shown?.isFirst === true && shown.path === trimmed(path)
}

/** Shows a page in place of the one before. */
export function showPage({ path, published, content }: ServedDocument) {
  shown = { path: trimmed(path), published, isFirst: false }
  host()?.replaceChildren(...[...content.childNodes].map((node) => document.importNode(node, true)))
  const place = host()
  if (place) enhance(place)
}

/** Takes the page out of the document. */
export function leavePage() {
  shown = undefined
  stopEnhancements()
  host()?.replaceChildren()
}

/** The elements of the shown page that match a selector. */
export function findShown(selector: string): HTMLElement[] {
  return [...(host()?.querySelectorAll<HTMLElement>(selector) ?? [])]
}

/** Whether the shown page has an island. */
export const hasIsland = () => findShown('[data-island]').length > 0

/** The page at a path, if it has been fetched. */
export function fetchedPage(path: string): ServedDocument | undefined {
  return fetched.get(path)
}

/** Fetches the page at a path once. */
export function fetchPage(path: string): Promise<ServedDocument> {
  const present = fetches.get(path)
  if (present) return present
  const coming = fetchFresh(path)
  fetches.set(path, coming)
  coming.then(
    (page) => {
      if (fetches.get(path) === coming) fetched.set(path, page)
    },
    () => fetches.delete(path),
  )
  return coming
}

/** Fetches the page at a path as it is now. */
export async function fetchFresh(path: string): Promise<ServedDocument> {
  const document = await fetchDocument(path)
  const content = document.getElementById('served')
  // An older or newer server may send another document.
  if (!content) throw new Error(`the document of ${path} holds no page`)
  const published = readPublished(document) ?? firstPublished
  const isNewer = published.settings.revision > revision
  if (isNewer) publish(published)
  return { path, title: document.title, published, content }
}

/** Fetches the document of a path. */
export async function fetchDocument(path: string): Promise<Document> {
  const answer = await fetch(path, { headers: { accept: 'text/html' } })
  // An error of the server is no page. The page of an unknown address is one.
  if (!answer.ok && answer.status !== 404) throw new Error(`the document of ${path} is answered with ${answer.status}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}
