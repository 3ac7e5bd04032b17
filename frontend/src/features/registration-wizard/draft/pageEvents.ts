interface Options {
  isUnsaved: () => boolean
  save: () => void
}

/**
 * Saves when the page is hidden or closed, and when the browser is online again. Asks before closing if changes are unsaved.
 * Returns the function that stops watching.
 */
export function watchPage({ isUnsaved, save }: Options): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') save()
  }
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (!isUnsaved()) return
    event.preventDefault()
    save()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('pagehide', save)
  window.addEventListener('online', save)
  window.addEventListener('beforeunload', onBeforeUnload)
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('pagehide', save)
    window.removeEventListener('online', save)
    window.removeEventListener('beforeunload', onBeforeUnload)
  }
}
