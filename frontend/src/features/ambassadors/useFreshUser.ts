import { useEffect } from 'react'
import { freshenUser } from '@/lib/session'

/** Fetches the user again if the data is not fresh, because staff may have made a decision meanwhile. */
export function useFreshUser() {
  useEffect(() => {
    // Keeps the known user.
    freshenUser().catch(() => {})
  }, [])
}
