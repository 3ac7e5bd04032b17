import { closeMenu, markCurrent, showFestDays, showItemsFor } from '@/document/navigation'
import { fetchDocument } from '@/document/served'
import { morph } from '@/lib/morph'
import { pathTo } from '@/lib/paths'
import { usePublished } from '@/lib/published'
import { logOut, useSession } from '@/lib/session'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'

const FRAME = ['.navigation', '.footer']

/** Keeps the navigation bar and the footer of the document up to date: the user's items, the current page, and the settings. */
export function useFrame() {
  const session = useSession()
  const role = session.status === 'signedIn' ? session.user.role : undefined
  const viewer = role === undefined ? 'visitor' : role === 'admin' || role === 'moderator' ? 'staff' : 'user'
  const router = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const hasContests = usePublished(({ contests = [] }) => contests.length > 0)
  const version = useFreshFrame()

  useLayoutEffect(() => showItemsFor(viewer), [viewer, version])
  useLayoutEffect(() => showFestDays(hasContests), [hasContests, version])
  useLayoutEffect(() => markCurrent(path), [path, version])
  useEffect(() => router.subscribe('onBeforeLoad', ({ fromLocation }) => fromLocation && closeMenu()), [router])
  useLogOut()
}

function useLogOut() {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest('#log-out')) void logOut(() => navigate({ to: pathTo('auth') }))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}

/** Fetches the frame, and the title, when the settings of the organisers change. Returns a number that changes with the frame. */
function useFreshFrame(): number {
  const revision = usePublished(({ settings }) => settings.revision)
  const [first] = useState(revision)
  const [version, setVersion] = useState(0)
  useEffect(() => {
    if (revision === first) return
    let isLeft = false
    fetchDocument(window.location.pathname)
      .then((fresh) => {
        if (isLeft) return
        document.title = fresh.title
        for (const selector of FRAME) {
          const [old, next] = [document.querySelector(selector), fresh.querySelector(selector)]
          if (old && next) morph(old, next)
        }
        setVersion((version) => version + 1)
      })
      // The frame shows the settings before. The next change, or the next document, shows the new ones.
      .catch((error: unknown) => console.warn('The navigation could not be updated.', error))
    return () => {
      isLeft = true
    }
  }, [revision, first])
  return version
}
