/** The speed in milliseconds per pixel (spec section 9, Timing and display). */
const STEP = 10
const STEP_ON_PHONES = 20
/** The number of cards added when the end is near. */
const CARDS_A_STEP = 6
/** The maximum number of rounds of cards: enough for a loop on the widest screen. */
const MOST_ROUNDS = 4
/** The distance from the end, in pixels, at which cards are added. */
const ANCHOR = 320
const LATER = 'strip__item--later'

/**
 * Scrolls the part `event-strip`, while it is in view and neither the pointer, the focus nor its button holds it. Adds cards when
 * the end is near, and jumps back by one round at the end. Returns the function that stops it.
 */
export function startStrip(part: HTMLElement): () => void {
  const strip = part.querySelector<HTMLElement>('.strip')
  const list = part.querySelector<HTMLElement>('.strip__list')
  const toggle = part.querySelector<HTMLElement>('.strip__toggle')
  if (!strip || !list || !toggle) return () => {}

  const cards = [...list.querySelectorAll<HTMLElement>('.strip__item:not([aria-hidden])')]
  const step = window.matchMedia('(width <= 768px)').matches ? STEP_ON_PHONES : STEP
  let isPaused = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  let isHeld = false
  let isInView = false
  let frame: number | undefined
  /** The time of the previous frame, if there was one without a break. */
  let last: number | undefined
  /** The fraction of a pixel left over from the previous frame. */
  let rest = 0

  const addCards = () => {
    const shown = list.querySelectorAll(`.strip__item:not(.${LATER})`).length
    for (let index = shown; index < Math.min(shown + CARDS_A_STEP, MOST_ROUNDS * cards.length); index += 1) {
      const card = cards[index % cards.length]
      if (index < cards.length) card?.classList.remove(LATER)
      else if (card) list.append(copyOf(card))
    }
  }
  const advance = (pixels: number) => {
    const place = list.scrollLeft + pixels
    const isNearEnd = place + list.clientWidth + ANCHOR >= list.scrollWidth
    if (isNearEnd) addCards()
    const [first, copy] = [cards[0], list.children.item(cards.length)]
    const round = first && copy instanceof HTMLElement ? copy.offsetLeft - first.offsetLeft : Infinity
    const next = isNearEnd && place >= round ? place - round : place
    if (next !== list.scrollLeft) list.scrollLeft = next
  }
  const run = (now: number) => {
    rest += Math.min(now - (last ?? now), 100) / step
    last = now
    const pixels = Math.floor(rest)
    rest -= pixels
    if (pixels > 0) advance(pixels)
    frame = requestAnimationFrame(run)
  }
  const stop = () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    frame = last = undefined
  }
  /** Asks for frames only while the strip moves. */
  const update = () => {
    toggle.setAttribute('aria-pressed', String(isPaused))
    if (isPaused || isHeld || !isInView) stop()
    else frame ??= requestAnimationFrame(run)
  }

  const ending = new AbortController()
  const listen = (target: HTMLElement, names: string[], act: () => void) => {
    for (const name of names) target.addEventListener(name, act, { signal: ending.signal })
  }
  listen(strip, ['pointerenter', 'focusin'], () => {
    isHeld = true
    update()
  })
  listen(strip, ['pointerleave', 'focusout'], () => {
    isHeld = false
    update()
  })
  listen(list, ['scroll'], () => advance(0))
  listen(toggle, ['click'], () => {
    isPaused = !isPaused
    update()
  })
  const sight = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false
    update()
  })
  sight.observe(strip)
  update()

  return () => {
    ending.abort()
    sight.disconnect()
    stop()
  }
}

/** A copy of a card, hidden from assistive technology. */
function copyOf(card: HTMLElement): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement
  copy.classList.remove(LATER)
  copy.setAttribute('aria-hidden', 'true')
  copy.querySelector('a')?.setAttribute('tabindex', '-1')
  return copy
}
