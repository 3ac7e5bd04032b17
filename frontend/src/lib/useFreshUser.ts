import { useEffect } from 'react'
import { freshenUser } from './session'

/** Asks for the user again where what is known is not quite new: staff may have decided on something meanwhile. */
export function useFreshUser() {
  useEffect(() => {
    // What is known stands where nothing newer can be had.
    freshenUser().catch(() => {})
  }, [])
}
