/** The button of an island that was pressed before the island could answer. */
let pressed: HTMLElement | undefined

/** Remembers the last press of a button in an island that is not alive yet. */
export function rememberPresses() {
  document.addEventListener('click', ({ target }) => {
    pressed = (target as Element).closest<HTMLElement>('[data-island]:not([data-alive]) button') ?? pressed
  })
}

/** Returns the button that was pressed in this island before it was alive, once. */
export function takePress(island: Element): HTMLElement | undefined {
  if (!pressed || !island.contains(pressed)) return undefined
  const taken = pressed
  pressed = undefined
  return taken
}
