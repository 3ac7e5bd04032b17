import { ServerFragment } from './ServerFragment'
import { fest } from '@/lib/fest'
import { isWithheld } from '@/lib/thirdParties'
import type { MouseEvent } from 'react'

/**
 * The contact section (spec section 2.4). Its drawn map gives way to the real one when it is clicked; in a document whose policy
 * shuts that out, the drawn one leads to it.
 */
export function ContactPart() {
  return <ServerFragment name="contact" onClick={openMap} />
}

function openMap(event: MouseEvent) {
  const drawn = (event.target as Element).closest<HTMLElement>('[data-map]')
  if (!drawn || isWithheld('map') || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const map = document.createElement('iframe')
  map.className = 'contact__map'
  map.title = `Map of the campus of ${fest.organiser}`
  map.src = drawn.dataset.map ?? ''
  drawn.replaceWith(map)
  map.focus()
}
