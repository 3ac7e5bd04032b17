/** The events of a visitor who uses the page, and does not only look at it. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel']
let use: Promise<void> | undefined

/** Resolves at the first sign of use. */
export function used(): Promise<void> {
  use ??= new Promise((resolve) => {
    const begin = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, begin, { capture: true })
      resolve()
    }
    for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true })
  })
  return use
}
