import { useUser } from '@/lib/session'
import { useEffect, useState } from 'react'

/** Fetches data of the signed-in user once per mount. Returns `none` until it is there. Only logs a failure (spec section 8). */
export function useOwn<T>(ask: (signal: AbortSignal) => Promise<T>, none: T, failure: string): T {
  const id = useUser()?._id
  const [answer, setAnswer] = useState<{ of: string; own: T }>()
  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    ask(leaving.signal)
      .then((own) => setAnswer({ of: id, own }))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.error(failure, error)
      })
    return () => leaving.abort()
  }, [id, ask, failure])
  return answer !== undefined && answer.of === id ? answer.own : none
}
