import { useEffect, useState } from 'react'

/** So long (milliseconds) nobody types before the server is asked. */
const PAUSE = 300

/** What is typed, and what of it counts after a pause. */
export function useTyped(onSettled: (typed: string) => void, initial = '') {
  const [typed, setTyped] = useState(initial)
  const [settled, setSettled] = useState(initial)

  useEffect(() => {
    if (typed === settled) return
    const timer = setTimeout(() => {
      setSettled(typed)
      onSettled(typed.trim())
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, settled, onSettled])

  return [typed, setTyped] as const
}
