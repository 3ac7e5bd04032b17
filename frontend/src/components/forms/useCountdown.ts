import { useEffect, useState } from 'react'

/** The seconds left of a waiting time, which can begin with its end, in milliseconds since 1970. Uses the clock instead of counting ticks, which a sleeping page misses. */
export function useCountdown(firstEnd = 0) {
  const [end, setEnd] = useState(firstEnd)
  const [left, setLeft] = useState(() => secondsUntil(firstEnd))
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft(secondsUntil(end)), 1000)
    return () => clearInterval(timer)
  }, [isRunning, end])

  const start = (seconds: number) => {
    setEnd(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return [left, start] as const
}

function secondsUntil(end: number) {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000))
}
