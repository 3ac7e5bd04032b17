import type { Announcement } from 'infinito-rules'
import { usePublished, type Published } from '@/lib/published'
import { useUser } from '@/lib/session'
import { useEffect, useState } from 'react'

interface Own {
  /** The user's id. */
  of: string
  announcements: readonly Announcement[]
}

const forEveryone = ({ live }: Published) => live.announcements

/** The current announcements: those for everyone, the newest first, then those for the signed-in user. */
export function useAnnouncements(): readonly Announcement[] {
  const everyone = usePublished(forEveryone)
  const own = useOwnAnnouncements()
  return own.length === 0 ? everyone : [...everyone, ...own]
}

const NONE: readonly Announcement[] = []

/** The announcements for the signed-in user. Their code and TanStack Query load after the page. */
function useOwnAnnouncements(): readonly Announcement[] {
  const id = useUser()?._id
  const [own, setOwn] = useState<Own>()
  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    import('./ownAnnouncements')
      .then(({ followOwnAnnouncements }) =>
        followOwnAnnouncements(id, leaving.signal, (announcements) => setOwn({ of: id, announcements })),
      )
      // The page is about something else.
      .catch((error: unknown) => console.warn('The announcements could not be loaded.', error))
    return () => leaving.abort()
  }, [id])
  return own !== undefined && own.of === id ? own.announcements : NONE
}
