import { fetchFresh, findShown } from '@/document/served'
import { useFollowedBoard } from '@/features/festDays/board'
import { morph } from '@/lib/morph'
import { useEffect, useState } from 'react'

/** The time in milliseconds until a document that is not yet up to date is fetched again. */
const AGAIN_MS = 2_000

/** The parts about contests: they name the revision that they show. */
const parts = () => findShown('[data-part]').filter((part) => part.querySelector('[data-revision]') !== null)

/** The revision of the contests that a part shows. */
function revisionOf(part: Element): number {
  return Number(part.querySelector<HTMLElement>('[data-revision]')?.dataset.revision ?? 0)
}

/**
 * Changes the parts of the shown page in place when a contest changes, and keeps focus and scroll position. Returns a number that
 * changes with them.
 */
export function useFreshParts(path: string): number {
  const [hasParts] = useState(() => parts().length > 0)
  const [version, setVersion] = useState(0)
  const [tries, setTries] = useState(0)
  const revision = useFollowedBoard(hasParts)

  useEffect(() => {
    if (parts().every((part) => revisionOf(part) >= revision)) return
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      if (!isLeft) timer = setTimeout(() => setTries((tries) => tries + 1), AGAIN_MS)
    }
    fetchFresh(path)
      .then(({ content }) => {
        if (isLeft) return
        const stale = parts().filter((part) => revisionOf(part) < revision)
        for (const part of stale) {
          const { part: name, key } = part.dataset
          const fresh = [...content.querySelectorAll<HTMLElement>('[data-part]')].find(
            ({ dataset }) => dataset.part === name && dataset.key === key,
          )
          if (fresh && revisionOf(fresh) > revisionOf(part)) morph(part, fresh)
        }
        setVersion((version) => version + 1)
        if (stale.some((part) => revisionOf(part) < revision)) again()
      })
      .catch(again)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [path, revision, tries])

  return version
}
