// The package of the islands in the Hindi build (vite/hindi.ts). An island renders English; its texts are replaced in the document before
// the browser paints them. The table is that of the server, which renders the same texts: app/src/islands/hindi.tsv.

import * as islands from '@/generated/islands/islands'
import texts from 'virtual:island-texts'
import { hindiPath } from './path'
import { translator } from './translator'

export * from '@/generated/islands/islands'
export { default } from '@/generated/islands/islands'

const inHindi = translator(texts)

/** The attributes that people read or hear. */
const READ = ['aria-label', 'title', 'data-text']

const followed = new WeakSet<Element>()

/** Mounts an island, and keeps it in Hindi. The tree of the JSON viewer is on English pages only. */
export const mountIsland: typeof islands.mountIsland = (name, element, props, hydrate) => {
  const handle = islands.mountIsland(name, element, props, hydrate)
  translate(element)
  if (!followed.has(element)) {
    followed.add(element)
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translate(node)
    })
    observer.observe(element, { subtree: true, childList: true, characterData: true })
  }
  return handle
}

/** Translates what is in a node. */
function translate(node: Node) {
  if (node instanceof Element) translateElement(node)
  const inner = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  if (node instanceof Text) translateText(node)
  while (inner.nextNode()) {
    if (inner.currentNode instanceof Text) translateText(inner.currentNode)
    else translateElement(inner.currentNode as Element)
  }
}

function translateText(text: Text) {
  const hindi = inHindi(text.data.trim())
  if (hindi !== undefined) text.data = text.data.replace(text.data.trim(), () => hindi)
}

function translateElement(element: Element) {
  for (const name of READ) {
    const hindi = inHindi(element.getAttribute(name) ?? '')
    if (hindi !== undefined) element.setAttribute(name, hindi)
  }
  const href = element.matches('a:not([download])') ? element.getAttribute('href') : null
  if (href?.startsWith('/') && !href.startsWith('/hi')) element.setAttribute('href', hindiPath(href))
}
