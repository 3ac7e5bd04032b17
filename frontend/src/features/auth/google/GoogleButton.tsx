import { useEffect, useEffectEvent, useRef } from 'react'
import { loadGoogle } from './script'

/** Google's limits for the width, in pixels. */
const NARROWEST = 200
const WIDEST = 400

/** Google's own button, as wide as the card. */
export function GoogleButton({
  clientId,
  nonce,
  context,
  onCredential,
  onUnavailable,
}: {
  clientId: string
  nonce: string | undefined
  context: 'signin' | 'signup'
  /** Called without a credential if Google reports an error. */
  onCredential: (credential: string | undefined) => void
  /** Called if the button cannot be shown. */
  onUnavailable: () => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const answer = useEffectEvent(onCredential)
  const giveUp = useEffectEvent(onUnavailable)

  useEffect(() => {
    let isGone = false
    let drawn = 0
    let draw = () => {}
    void loadGoogle().then((google) => {
      if (isGone) return
      const parent = place.current
      if (!google || !parent) {
        giveUp()
        return
      }
      draw = () => {
        const width = Math.round(Math.min(WIDEST, Math.max(NARROWEST, parent.clientWidth)))
        if (width === drawn) return
        drawn = width
        parent.replaceChildren()
        google.renderButton(parent, {
          type: 'standard',
          theme: 'outline',
          size: 'large',
          text: `${context}_with`,
          shape: 'rectangular',
          logo_alignment: 'left',
          width,
        })
      }
      try {
        google.initialize({
          client_id: clientId,
          nonce,
          callback: ({ credential }) => answer(credential),
          ux_mode: 'popup',
          context,
        })
        draw()
      } catch (error) {
        console.warn("Google's button could not be drawn.", error)
        giveUp()
      }
    })
    const redraw = () => draw()
    window.addEventListener('resize', redraw)
    return () => {
      isGone = true
      window.removeEventListener('resize', redraw)
    }
  }, [clientId, nonce, context])

  return <div className="auth-card__google" ref={place} />
}
