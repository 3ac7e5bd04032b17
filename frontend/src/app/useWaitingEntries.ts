import { readEntries } from '@/features/officiate/queue/storage'
import { useUser } from '@/lib/session'
import { useEffect } from 'react'

/** Goes on with the entries of an official that a closed tab has left on this device. */
export function useWaitingEntries() {
  const user = useUser()?._id
  useEffect(() => {
    if (user === undefined || readEntries(user).length === 0) return
    import('@/features/officiate/queue/queue').then(
      ({ queueOf }) => queueOf(user).retry(),
      // The entries stay stored until the next visit.
      () => {},
    )
  }, [user])
}
