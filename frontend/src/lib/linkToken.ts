import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The token of a mailed link: the fragment of the address. It stays there, because phones reload a page when the reader comes back from
 * the mail.
 */
export function useLinkToken() {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [token, setToken] = useState(hash)
  // The link "Skip to content" replaces the fragment.
  if (hash !== token && hash !== 'main') setToken(hash)
  return token
}
