import { useSyncExternalStore } from 'react'

let hasSpoken = false
const listeners = new Set<() => void>()

interface Options {
  /** A second line. */
  detail?: string | undefined
  /** Runs when the toast has gone. */
  onClose?: (() => void) | undefined
}

/** Shows a toast; the library comes with the first one, and keeps what is said before its box is there. */
async function say(kind: 'success' | 'info' | 'error', message: string, { detail, onClose }: Options = {}) {
  if (!hasSpoken) {
    hasSpoken = true
    listeners.forEach((listener) => listener())
  }
  try {
    const { toast } = await import('react-toastify/unstyled')
    toast[kind](detail === undefined ? message : `${message}\n${detail}`, { toastId: message, ...(onClose ? { onClose } : {}) })
  } catch (error) {
    // The words are in the page as well.
    console.warn('A message could not be shown.', message, error)
    onClose?.()
  }
}

/** Toasts (spec section 8). The same words are shown once at a time. Whatever they say must be in the page too. */
export const notify = {
  success: (message: string, options?: Options) => void say('success', message, options),
  info: (message: string, options?: Options) => void say('info', message, options),
  error: (message: string) => void say('error', message),
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether there has been anything to say yet: before that, no box is needed. */
export function useHasSpoken(): boolean {
  return useSyncExternalStore(subscribe, () => hasSpoken)
}
