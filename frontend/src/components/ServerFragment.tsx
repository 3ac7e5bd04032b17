import { ReloadNotice } from '@/components/ReloadNotice'
import { useLinks } from '@/lib/links'
import { fetchFragments, take, stash } from '@/lib/served'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

export interface ServerFragmentProps {
  name: string
  /** Tells two parts of one name apart, as the server does with `data-key`. */
  partKey?: string
  /** What takes the place of the part's elements with this `data-slot`: what depends on who looks. */
  slots?: Record<string, ReactNode>
  /** Sees a click before its link is followed. */
  onClick?: (event: MouseEvent) => void
  /** Brings the part to life once it is in the page; what it returns ends that. */
  onShown?: (part: HTMLElement) => () => void
}

const slotNamed = (name: string) => `[data-slot="${name}"]`

/**
 * Words that only the server renders (a *part*): the nodes of the document that it sent, or, after navigation, of the page's
 * document fetched for them. React renders no children into them, but for their slots.
 */
export function ServerFragment({ name, partKey = name, slots = {}, onClick, onShown }: ServerFragmentProps) {
  const host = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<HTMLElement>()
  const [hasFailed, setHasFailed] = useState(false)
  const follow = useLinks()
  const router = useRouter()
  const slotNames = Object.keys(slots).join(' ')

  useLayoutEffect(() => {
    let isLeft = false
    let shown: HTMLElement | undefined
    const show = (element: HTMLElement | undefined) => {
      shown = element
      if (element) {
        // What the slots hold is for visitors without script.
        for (const slot of slotNames.split(' ')) element.querySelector(slotNamed(slot))?.replaceChildren()
        host.current?.append(element)
      }
      setPart(element)
      setHasFailed(element === undefined)
    }
    const served = take('part', name, partKey)
    if (served) show(served)
    else {
      fetchFragments(router.state.location.pathname)
        .then(() => isLeft || show(take('part', name, partKey)))
        .catch(() => isLeft || show(undefined))
    }
    return () => {
      isLeft = true
      if (!shown) return
      shown.remove()
      stash(shown)
    }
  }, [name, partKey, slotNames, router])

  useEffect(() => (part && onShown ? onShown(part) : undefined), [part, onShown])

  const click = (event: MouseEvent) => {
    onClick?.(event)
    follow(event)
  }

  return (
    <>
      <div ref={host} onClick={click} />
      {part ? Object.entries(slots).map(([slot, content]) => <Slot key={slot} part={part} name={slot} content={content} />) : null}
      {part || hasFailed ? null : (
        <p className="loading" role="status">
          Loading...
        </p>
      )}
      {hasFailed ? <ReloadNotice what="read on" /> : null}
    </>
  )
}

/** React's content in a place of the part. */
function Slot({ part, name, content }: { part: HTMLElement; name: string; content: ReactNode }) {
  const place = part.querySelector(slotNamed(name))
  return place ? createPortal(content, place) : null
}
