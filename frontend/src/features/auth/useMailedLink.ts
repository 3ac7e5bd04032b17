import { useRouter, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

/** The account and the token in the link of a password mail. */
export interface MailedLink {
  email: string
  link: string
}

/**
 * Moves email and token from the fragment of `/auth?mode=reset#account=…&link=…` into memory, so that neither the history nor the
 * address bar shows them. `forget` drops them.
 */
export function useMailedLink() {
  const router = useRouter()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [stored, setStored] = useState<MailedLink>()
  const found = parse(hash)
  if (found && found.link !== stored?.link) setStored(found)

  const isInAddress = found !== undefined
  useLayoutEffect(() => {
    if (!isInAddress) return
    const { pathname, searchStr, state } = router.state.location
    const history = router.history
    history.replace(pathname + searchStr, state)
    history.flush()
  }, [isInAddress, router])

  return { mailed: found ?? stored, forget: () => setStored(undefined) }
}

function parse(hash: string): MailedLink | undefined {
  const parts = new URLSearchParams(hash)
  const [email, link] = [parts.get('account'), parts.get('link')]
  return email && link ? { email, link } : undefined
}
