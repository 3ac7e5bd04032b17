import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The token of a mailed link: the fragment of the address. It stays there, because phones reload a page when the reader comes back from
 * the mail.
 */
export function useLinkToken() {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [token, setToken] = useState(hash)
  // The link "Skip to content" replaces the fragment.
  if (hash !== token && hash !== 'main') setToken(hash)
  // The link to the other language leads to the same pass or invitation.
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.hash = token
  }, [token])
  return token
}
