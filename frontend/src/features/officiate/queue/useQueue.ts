import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { refetchMatches, showEntered } from '../queries'
import { queueOf } from './queue'

/** The queue of the user. It goes on while the user looks at other pages. */
export function useQueue(user: string) {
  const queue = queueOf(user)
  const state = useSelector(queue.store)
  useEffect(() => {
    queue.listen({ onSent: ({ match }) => showEntered(match), onRefused: refetchMatches })
    // The session may have ended and begun anew meanwhile.
    queue.retry()
  }, [queue])
  return { queue, state }
}
