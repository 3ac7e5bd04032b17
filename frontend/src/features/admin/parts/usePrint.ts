import { useEffect, useState } from 'react'

/** Prints the page after it shows all rows: `isPrinting` is true until the printing ends. */
export function usePrint() {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    window.addEventListener('afterprint', () => setIsPrinting(false), { once: true })
    window.print()
  }, [isPrinting])
  return { isPrinting, print: () => setIsPrinting(true) }
}
