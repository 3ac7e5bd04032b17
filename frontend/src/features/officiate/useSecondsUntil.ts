import { useEffect, useState } from 'react'

/** The seconds until a time of the server (RFC 3339), counting down; 0 if it is past or absent. */
export function useSecondsUntil(iso: string | undefined): number {
  const end = iso === undefined ? 0 : Date.parse(iso)
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
