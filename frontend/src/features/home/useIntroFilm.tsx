import { useEffect, useState, type ReactNode } from 'react'

/** The key in the session storage that marks the film as seen or skipped. */
const SEEN = 'intro-seen'

/** The intro film: muted, once per session, after the page has loaded, and never with reduced motion or data saving (spec section 2.4). */
export function useIntroFilm(): { film: ReactNode; skip: () => void } {
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    if (!isWelcome()) return
    return onceLoaded(() => setIsShown(true))
  }, [])

  const end = () => {
    sessionStorage.setItem(SEEN, 'yes')
    setIsShown(false)
  }
  const film = isShown ? (
    <video
      className="hero__video"
      muted
      playsInline
      autoPlay
      aria-hidden="true"
      onPlaying={() => sessionStorage.setItem(SEEN, 'yes')}
      onEnded={end}
      onError={end}
    >
      <source src="/film/intro.av1.mp4" type='video/mp4; codecs="av01.0.05M.08"' />
      <source src="/film/intro.h264.mp4" type="video/mp4" onError={end} />
    </video>
  ) : null
  return { film, skip: end }
}

function isWelcome(): boolean {
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  const wantsStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return !savesData && !wantsStillness && sessionStorage.getItem(SEEN) === null
}

function onceLoaded(act: () => void): () => void {
  if (document.readyState === 'complete') {
    act()
    return () => {}
  }
  window.addEventListener('load', act, { once: true })
  return () => window.removeEventListener('load', act)
}
