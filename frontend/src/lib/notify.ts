import { toast } from 'react-toastify/unstyled'

/** Toasts (spec section 8). The same words are shown once at a time. Whatever they say must be in the page too. */
export const notify = {
  success: (message: string) => toast.success(message, { toastId: message }),
  info: (message: string) => toast.info(message, { toastId: message }),
  error: (message: string) => toast.error(message, { toastId: message }),
}
