import { useEffect, useState } from 'react'

const DELAY_MS = 300

/** The text, after it has not changed for a moment. */
export function useDeferredText(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(() => setSettled(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, settled])
  return settled
}
