// The server's page, kept readable while the code of its route is on its way.

let readable: { path: string; content: HTMLElement } | undefined

/** Keeps a copy of the content of the server's page. Call this before React clears the document. */
export function keepFirstPage(root: Element) {
  const main = root.querySelector('main')
  if (!main) return
  const content = document.createElement('div')
  content.append(...[...main.children].map((child) => child.cloneNode(true)))
  // The shell shows them itself.
  content.querySelector('.announcements')?.remove()
  readable = { path: window.location.pathname, content }
}

/** The content of the server's page, while the browser is at its address. */
export function firstPageAt(path: string): HTMLElement | undefined {
  return readable?.path === path ? readable.content : undefined
}

/** Drops the copy once a page of React has replaced it. */
export function dropFirstPage() {
  readable = undefined
}
