let isPressed = false
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'pointercancel']
window.addEventListener('mousedown', () => (isPressed = true), { capture: true })
for (const end of ENDS) window.addEventListener(end, () => (isPressed = false), { capture: true })

/**
 * Does this now, or after the click that is in progress. A hint that appears or goes when a field loses focus moves the button
 * that is being pressed, and the click is lost.
 *
 * The press is told by its mouse events: a press takes the focus at mousedown, and a touch screen sends mousedown, mouseup and
 * click only after pointerup.
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
