import { useEffect, useState } from 'react'

/** So long (milliseconds) nobody types before the server is asked. */
const PAUSE = 300

/**
 * What is typed, and what of it counts after a pause. `current` is what counts now: where it becomes something else than was
 * typed, by the Back button or a press elsewhere, the field says so.
 */
export function useDebouncedInput(onSettled: (typed: string) => void, current = '') {
  const [typed, setTyped] = useState(current)
  const [settled, setSettled] = useState(current)
  const [known, setKnown] = useState(current)

  if (current !== known) {
    setKnown(current)
    if (current !== settled.trim()) {
      setTyped(current)
      setSettled(current)
    }
  }

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
