import { useCallback, useRef, useState } from 'react'
import { messageOf } from './api'

export interface Action<Arguments extends unknown[]> {
  /** Starts the action. Does nothing while a run is still going. */
  run: (...args: Arguments) => void
  isBusy: boolean
  /** The message of the last run's error, until the next run starts. */
  error: string | undefined
}

/**
 * One request at a time from a button or a form, with its busy state and its error, for pages that do not load TanStack Query.
 * Pages that load it use `useMutation`.
 */
export function useAction<Arguments extends unknown[]>(action: (...args: Arguments) => Promise<void>): Action<Arguments> {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const isRunning = useRef(false)

  const run = useCallback(
    (...args: Arguments) => {
      if (isRunning.current) return
      isRunning.current = true
      setIsBusy(true)
      setError(undefined)
      action(...args)
        .catch((thrown: unknown) => setError(messageOf(thrown)))
        .finally(() => {
          isRunning.current = false
          setIsBusy(false)
        })
    },
    [action],
  )
  return { run, isBusy, error }
}
