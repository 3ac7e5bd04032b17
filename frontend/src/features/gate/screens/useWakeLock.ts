import { useEffect } from 'react'

/** Keeps the screen on while the page is visible, if the browser can. */
export function useWakeLock() {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>
    if (!wakeLock) return
    let held: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      held = await wakeLock.request('screen')
      if (isOver) await held.release()
    }
    // A phone that saves power refuses.
    const tryToHold = () => void hold().catch(() => {})
    tryToHold()
    document.addEventListener('visibilitychange', tryToHold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', tryToHold)
      void held?.release().catch(() => {})
    }
  }, [])
}
