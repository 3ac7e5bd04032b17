let isPressed = false
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'pointercancel']
window.addEventListener('mousedown', () => (isPressed = true), { capture: true })
for (const end of ENDS) window.addEventListener(end, () => (isPressed = false), { capture: true })

/**
 * Runs `work` now, or after the click that is in progress. If a blur shows or hides a hint, the pressed button moves, and the click
 * would be lost.
 *
 * Listens to mouse events, not pointer events: the focus moves at mousedown, and touch screens send mousedown, mouseup and click
 * after pointerup.
 */
export function afterPress(work: () => void) {
  if (!isPressed) {
    work()
    return
  }
  const later = () => {
    for (const end of ENDS) window.removeEventListener(end, later)
    setTimeout(work)
  }
  for (const end of ENDS) window.addEventListener(end, later)
}
