// The navigation bar and the footer of the document (app/src/document/frame.rs).

/** From this width the menu is always open (spec section 2.2). */
const WIDE = '(width >= 980px)'

const bar = () => document.querySelector<HTMLElement>('.navigation')
const toggleOf = (header: HTMLElement | null) => header?.querySelector<HTMLElement>('.navigation__toggle')

/** Lets the button open the menu. It closes on a wide window, a click elsewhere and Escape. */
export function startMenu() {
  document.addEventListener('click', ({ target }) => {
    const toggle = (target as Element).closest<HTMLElement>('.navigation__toggle')
    toggle?.setAttribute('aria-expanded', String(toggle.getAttribute('aria-expanded') !== 'true'))
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!bar()?.contains(target as Node)) closeMenu()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && closeMenu()) toggleOf(bar())?.focus()
  })
  window.matchMedia(WIDE).addEventListener('change', closeMenu)
}

/** Closes the menu. Returns whether it was open. */
export function closeMenu(): boolean {
  const toggle = toggleOf(bar())
  const wasOpen = toggle?.getAttribute('aria-expanded') === 'true'
  toggle?.setAttribute('aria-expanded', 'false')
  return wasOpen
}

/** Who sees an item of the menu; `user` includes staff. */
export type Viewer = 'visitor' | 'user' | 'staff'

/** Shows the items for this viewer. */
export function showItemsFor(viewer: Viewer) {
  const seen: Viewer[] = viewer === 'staff' ? ['user', 'staff'] : [viewer]
  for (const item of document.querySelectorAll<HTMLElement>('.navigation [data-for]')) {
    item.hidden = !seen.includes(item.dataset.for as Viewer)
  }
}

/** Shows the pages of the fest days, or hides them. */
export function showFestDays(isShown: boolean) {
  const list = document.getElementById('fest-days')
  if (list) list.hidden = !isShown
}

/** Marks the links to the current page. In the menu, a page below a link's page counts too. */
export function markCurrent(path: string) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.navigation__link[href], .footer__link')) {
    const target = new URL(link.href).pathname
    const isAbove = link.matches('.navigation__link') && target !== '/hi' && path.startsWith(`${target}/`)
    if (target === path || isAbove) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
