import { useUser } from '@/lib/session'
import { useEffect } from 'react'
import { hasEntries } from './stored'

/** Goes on with the entries of an official that a closed tab has left on this device. The queue loads only then. */
export function useWaitingEntries() {
  const user = useUser()?._id
  useEffect(() => {
    if (user === undefined || !hasEntries(user)) return
    import('./queue').then(
      ({ queueOf }) => queueOf(user).retry(),
      // The entries stay stored until the next visit.
      () => {},
    )
  }, [user])
}
