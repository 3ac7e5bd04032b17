interface Kept {
  isUnsaved: () => boolean
  save: () => void
}

/** Saves when the page is hidden or left, and when the line is back; the browser asks first where something would be lost. */
export function watchPage({ isUnsaved, save }: Kept): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') save()
  }
  const leaving = (event: BeforeUnloadEvent) => {
    if (!isUnsaved()) return
    event.preventDefault()
    save()
  }
  document.addEventListener('visibilitychange', hidden)
  window.addEventListener('pagehide', save)
  window.addEventListener('online', save)
  window.addEventListener('beforeunload', leaving)
  return () => {
    document.removeEventListener('visibilitychange', hidden)
    window.removeEventListener('pagehide', save)
    window.removeEventListener('online', save)
    window.removeEventListener('beforeunload', leaving)
  }
}
