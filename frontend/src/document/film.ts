/** The key in the session storage that marks the film as seen or skipped. */
const SEEN = 'intro-seen'

/**
 * Plays the intro film in the part `home-hero`: muted, once per session, after the page has loaded, and never with reduced motion or
 * data saving (spec section 2.4). Returns the function that ends it.
 */
export function playFilm(part: HTMLElement): () => void {
  const place = part.querySelector('.hero__film')
  const skip = part.querySelector<HTMLElement>('.hero__skip')
  if (!place || !skip || !isWelcome()) return () => {}

  const left = new AbortController()
  const see = () => sessionStorage.setItem(SEEN, 'yes')
  const end = () => {
    left.abort()
    see()
    place.replaceChildren()
    skip.hidden = true
  }
  const play = () => {
    const film = document.createElement('video')
    Object.assign(film, { className: 'hero__video', muted: true, playsInline: true, autoplay: true })
    film.setAttribute('aria-hidden', 'true')
    film.addEventListener('playing', see)
    film.addEventListener('ended', end)
    film.addEventListener('error', end)
    const last = source('/film/intro.h264.mp4', 'video/mp4')
    last.addEventListener('error', end)
    film.append(source('/film/intro.av1.mp4', 'video/mp4; codecs="av01.0.05M.08"'), last)
    place.replaceChildren(film)
    skip.hidden = false
  }
  skip.addEventListener('click', end, { signal: left.signal })
  if (document.readyState === 'complete') play()
  else window.addEventListener('load', play, { once: true, signal: left.signal })
  return () => {
    left.abort()
    place.replaceChildren()
    skip.hidden = true
  }
}

function source(src: string, type: string): HTMLSourceElement {
  return Object.assign(document.createElement('source'), { src, type })
}

function isWelcome(): boolean {
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  const wantsStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return !savesData && !wantsStillness && sessionStorage.getItem(SEEN) === null
}
