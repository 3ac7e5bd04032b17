import { useEffect, useState } from 'react'

/** In milliseconds. */
const TICK_MS = 15_000

/** The phone's clock, for words such as `2 min ago`. `changes`: what makes the time new at once. */
export function useNow(changes: unknown): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const first = setTimeout(tick)
    const timer = setInterval(tick, TICK_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [changes])
  return now
}
