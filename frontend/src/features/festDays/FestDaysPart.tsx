import { ServerFragment, type ServerFragmentProps } from '@/components/ServerFragment'
import { useFollowedBoard } from '@/lib/board'
import { morph } from '@/lib/morph'
import { fetchPart } from '@/lib/served'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/** The time in milliseconds until a document that is not yet up to date is fetched again. */
const AGAIN_MS = 2_000

interface Props extends Pick<ServerFragmentProps, 'name' | 'partKey' | 'slots'> {
  /** Called with the part once it is in the page, and after each change of it. */
  onFresh?: (part: HTMLElement) => void
}

/** A part about contests. Changes in place when a contest changes, and keeps focus and scroll position. */
export function FestDaysPart({ name, partKey = name, slots = {}, onFresh }: Props) {
  const revision = useFollowedBoard()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [part, setPart] = useState<HTMLElement>()
  const [tries, setTries] = useState(0)

  const show = useCallback(
    (shown: HTMLElement) => {
      setPart(shown)
      onFresh?.(shown)
      return () => setPart(undefined)
    },
    [onFresh],
  )

  useEffect(() => {
    if (!part || revisionOf(part) >= revision) return
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      if (!isLeft) timer = setTimeout(() => setTries((tries) => tries + 1), AGAIN_MS)
    }
    fetchPart(path, name, partKey)
      .then((fresh) => {
        if (isLeft) return
        if (fresh && revisionOf(fresh) > revisionOf(part)) {
          morph(part, fresh)
          onFresh?.(part)
        }
        if (revisionOf(part) < revision) again()
      })
      .catch(again)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [part, revision, path, name, partKey, onFresh, tries])

  return <ServerFragment name={name} partKey={partKey} slots={slots} onShown={show} />
}

/** The revision of the contests that a part shows. */
function revisionOf(part: HTMLElement): number {
  return Number(part.querySelector<HTMLElement>('[data-revision]')?.dataset.revision ?? 0)
}
