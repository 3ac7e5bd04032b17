import { useRouter, useRouterState, type RouterHistory } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

/** What the link of the mail about a forgotten password carries. */
export interface MailedLink {
  email: string
  link: string
}

/**
 * Takes address and token out of the fragment of `/auth?mode=reset#email=…&link=…` and the fragment out of the address, so that
 * neither history nor a look over the shoulder has them. They are kept in memory only; `forget` drops them.
 */
export function useMailedLink() {
  const router = useRouter()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [kept, setKept] = useState<MailedLink>()
  const found = parse(hash)
  if (found && found.link !== kept?.link) setKept(found)

  const isInAddress = found !== undefined
  useLayoutEffect(() => {
    if (!isInAddress) return
    const { pathname, searchStr, state } = router.state.location
    const history = router.history as RouterHistory
    history.replace(pathname + searchStr, state)
    history.flush()
  }, [isInAddress, router])

  return { mailed: found ?? kept, forget: () => setKept(undefined) }
}

function parse(hash: string): MailedLink | undefined {
  const parts = new URLSearchParams(hash)
  const [email, link] = [parts.get('email'), parts.get('link')]
  return email && link ? { email, link } : undefined
}
