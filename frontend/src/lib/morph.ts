/** Attributes that the page sets, not the server. */
const OWN = ['open', 'hidden']

/**
 * Gives an element the attributes and the children of another one. Nodes that are in both stay, and with them the focus, scroll
 * positions and what is open. Elements with an id are found by it. Slots keep what React has rendered into them.
 */
export function morph(old: Element, fresh: Element) {
  const focused = document.activeElement
  morphElement(old, fresh)
  // An element that was moved has lost the focus.
  if (focused !== document.activeElement && focused instanceof HTMLElement && old.contains(focused)) focused.focus({ preventScroll: true })
}

function morphElement(old: Element, fresh: Element) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !OWN.includes(name)) old.removeAttribute(name)
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  if (!old.hasAttribute('data-slot')) morphChildren(old, fresh)
}

function morphChildren(old: Element, fresh: Element) {
  let next: ChildNode | null = old.firstChild
  for (const child of [...fresh.childNodes]) {
    const same = find(child, next)
    if (!same) {
      old.insertBefore(document.adoptNode(child), next)
      continue
    }
    if (same === next) next = next.nextSibling
    else old.insertBefore(same, next)
    if (same instanceof Element && child instanceof Element) morphElement(same, child)
    else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue
  }
  while (next) {
    const gone: ChildNode = next
    next = next.nextSibling
    gone.remove()
  }
}

const idOf = (node: ChildNode) => (node instanceof Element ? node.id : '')

/** The old node that a fresh one continues: the next one if both are alike, or a later one with the same id. */
function find(fresh: ChildNode, next: ChildNode | null): ChildNode | undefined {
  if (!next) return undefined
  if (next.nodeName === fresh.nodeName && idOf(next) === idOf(fresh)) return next
  if (idOf(fresh) === '') return undefined
  for (let later = next.nextSibling; later; later = later.nextSibling) {
    if (later.nodeName === fresh.nodeName && idOf(later) === idOf(fresh)) return later
  }
  return undefined
}
