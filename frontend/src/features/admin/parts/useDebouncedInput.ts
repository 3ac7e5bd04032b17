import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300

/**
 * The text of an input, and its setter. Calls `onSettled` with the trimmed text after a pause in typing. `current` is the value
 * in use. If it changes to something else than the settled text, as after Back, the input shows it.
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
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, settled, onSettled])

  return [typed, setTyped] as const
}
