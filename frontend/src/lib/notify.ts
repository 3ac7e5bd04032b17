import { Store, useSelector } from '@tanstack/react-store'

/** Whether a toast has been shown. */
const hasSpoken = new Store(false)

interface Options {
  /** A second line. */
  detail?: string | undefined
}

/** Shows a toast. The library loads with the first one, and queues toasts until their container is mounted. */
async function say(kind: 'success' | 'info' | 'error', message: string, { detail }: Options = {}) {
  hasSpoken.setState(() => true)
  try {
    const { toast } = await import('react-toastify/unstyled')
    toast[kind](detail === undefined ? message : `${message}\n${detail}`, { toastId: message })
  } catch (error) {
    // The page shows the message too.
    console.warn('A message could not be shown.', message, error)
  }
}

/** Toasts (spec section 8). The same message is shown once at a time. Every message must be in the page too. */
export const notify = {
  success: (message: string, options?: Options) => void say('success', message, options),
  info: (message: string, options?: Options) => void say('info', message, options),
  error: (message: string) => void say('error', message),
}

/** Whether a toast has been shown. Until then, the page needs no container for toasts. */
export function useHasSpoken(): boolean {
  return useSelector(hasSpoken)
}
