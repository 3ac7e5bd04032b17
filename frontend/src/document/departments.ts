/** Wheel events within this time in milliseconds count as one step. */
const STEP = 300

const NEXT = ['ArrowDown', 'ArrowRight']
const PREVIOUS = ['ArrowUp', 'ArrowLeft']

/** Shows one department of the server's list at a time. Returns the function that shows all again. */
export function oneDepartmentAtATime(part: HTMLElement): () => void {
  const view = part.querySelector<HTMLElement>('.departments')
  const selector = part.querySelector<HTMLElement>('.departments__selector')
  const links = [...part.querySelectorAll<HTMLAnchorElement>('.departments__link')]
  const panels = [...part.querySelectorAll<HTMLElement>('.department')]
  if (!view || !selector || links.length === 0) return () => {}

  let chosen = 0
  let lastStep = 0
  const choose = (index: number) => {
    chosen = (index + links.length) % links.length
    links.forEach((link, place) => {
      if (place === chosen) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    })
    panels.forEach((panel, place) => {
      panel.hidden = place !== chosen
    })
  }

  const onClick = (event: MouseEvent) => {
    const index = links.findIndex((link) => link.contains(event.target as Node))
    if (index < 0) return
    event.preventDefault()
    choose(index)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = NEXT.includes(event.key) ? 1 : PREVIOUS.includes(event.key) ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    choose(chosen + step)
    links[chosen]?.focus()
  }
  const onWheel = (event: WheelEvent) => {
    // At both ends, the page scrolls on.
    const next = chosen + Math.sign(event.deltaY)
    if (event.deltaY === 0 || next < 0 || next >= links.length) return
    event.preventDefault()
    if (event.timeStamp - lastStep < STEP) return
    lastStep = event.timeStamp
    choose(next)
  }

  view.classList.add('departments--one')
  choose(
    Math.max(
      0,
      panels.findIndex(({ id }) => `#${id}` === window.location.hash),
    ),
  )
  selector.addEventListener('click', onClick)
  selector.addEventListener('keydown', onKey)
  selector.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    view.classList.remove('departments--one')
    panels.forEach((panel) => (panel.hidden = false))
    selector.removeEventListener('click', onClick)
    selector.removeEventListener('keydown', onKey)
    selector.removeEventListener('wheel', onWheel)
  }
}
