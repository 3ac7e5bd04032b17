import { ReloadNotice } from '@/components/ReloadNotice'
import { Skeleton } from '@/components/Skeleton'
import { useLinks } from '@/lib/links'
import { fetchFragments, forgetFragments, take, stash } from '@/lib/served'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

export interface ServerFragmentProps {
  name: string
  /** Tells apart two parts with the same name, like the server's `data-key`. */
  partKey?: string
  /** React content for the part's elements with this `data-slot`: content that depends on the user. */
  slots?: Record<string, ReactNode>
  /** Called before the router follows a clicked link. */
  onClick?: (event: MouseEvent) => void
  /** Called with the part once it is in the page. Returns the cleanup. */
  onShown?: (part: HTMLElement) => () => void
}

const slotNamed = (name: string) => `[data-slot="${name}"]`

/**
 * A *part*: static content that only the server renders. Shows the nodes of the first document or, after navigation, of the page's
 * fetched document. React renders only into the slots.
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
        // The server's content of a slot is for browsers without JavaScript.
        for (const slot of slotNames.split(' ')) element.querySelector(slotNamed(slot))?.replaceChildren()
        host.current?.append(element)
      }
      setPart(element)
      setHasFailed(element === undefined)
    }
    const served = take('part', name, partKey)
    if (served) show(served)
    else {
      const path = router.state.location.pathname
      fetchFragments(path)
        .then(() => {
          if (isLeft) return
          const fetched = take('part', name, partKey)
          // An older or newer server may have another document.
          if (!fetched) forgetFragments(path)
          show(fetched)
        })
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
      {part || hasFailed ? null : <Skeleton count={6} />}
      {hasFailed ? <ReloadNotice what="read on" /> : null}
    </>
  )
}

/** Renders React content into an element of the part. */
function Slot({ part, name, content }: { part: HTMLElement; name: string; content: ReactNode }) {
  const place = part.querySelector(slotNamed(name))
  return place ? createPortal(content, place) : null
}
