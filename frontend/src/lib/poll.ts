const JITTER = 0.2

/**
 * Asks again and again while the document is visible, and at once when it becomes visible after a longer rest. The time between two
 * calls varies by a fifth, so that visitors do not ask all at once. `askedAt` is the time of the last answer. Returns a function
 * that stops this.
 */
export function poll(ask: () => Promise<unknown>, everyMs: number, askedAt = Date.now()): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const stop = () => clearTimeout(timer)
  const schedule = () => {
    stop()
    timer = setTimeout(() => void run(), everyMs * (1 - JITTER + 2 * JITTER * Math.random()))
  }
  const run = async () => {
    stop()
    askedAt = Date.now()
    // A failure keeps what the page shows. The next call tries again.
    await ask().catch(() => {})
    if (!document.hidden && !isStopped) schedule()
  }
  const onVisibility = () => {
    if (document.hidden) stop()
    else if (Date.now() - askedAt > everyMs) void run()
    else schedule()
  }
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return () => {
    isStopped = true
    stop()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
