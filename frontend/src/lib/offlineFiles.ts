// The files with which a service worker opens a page without a network.

/**
 * Stores the document of a page with the files that it has loaded, in a cache for this version of the page. The files of older versions
 * go. `prefix` is the beginning of the names of the page's caches.
 */
export async function storeFilesOf(prefix: string, documentPath: string) {
  const version = prefix + (document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '')
  const files = await caches.open(version)
  const known = new Set((await files.keys()).map(({ url }) => new URL(url).pathname))
  await files.addAll([documentPath, ...loadedFiles()].filter((path) => !known.has(path)))
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== version) await caches.delete(name)
}

/** Removes the caches of a page. */
export async function removeFiles(prefix: string) {
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name)
}

/** The paths of the files of this site that the page has loaded. */
function loadedFiles(): string[] {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel="stylesheet"], link[rel="modulepreload"]',
  )
  const urls = [...elements].map((element) => ('src' in element ? element.src : element.href))
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const paths = [...urls, ...fetched]
    .map((url) => new URL(url, window.location.href))
    .filter(({ origin, pathname }) => origin === window.location.origin && /^\/(?:assets\/|pictograms\.svg)/.test(pathname))
    .map(({ pathname }) => pathname)
  return [...new Set(paths)]
}
