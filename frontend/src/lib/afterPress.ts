let isPressed = false
window.addEventListener('pointerdown', () => (isPressed = true), { capture: true })
for (const end of ['pointerup', 'pointercancel']) {
  window.addEventListener(end, () => (isPressed = false), { capture: true })
}

/**
 * Does this now, or after the click that is under way. Words that appear when a field is left would otherwise move the very
 * button that is being pressed from under the finger, and the click would be lost.
 */
export function afterPress(work: () => void) {
  if (!isPressed) {
    work()
    return
  }
  const later = () => {
    for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, later)
    setTimeout(work)
  }
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, later)
}
