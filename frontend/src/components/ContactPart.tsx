import { ServerFragment } from './ServerFragment'
import { fest } from '@/lib/fest'
import { isWithheld } from '@/lib/thirdParties'
import type { MouseEvent } from 'react'

/**
 * The contact section (spec section 2.4). A click on its drawn map loads the real one. If the document's policy blocks that, the
 * drawn map is a link.
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
