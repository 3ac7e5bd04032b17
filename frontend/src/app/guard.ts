import { settledSession } from '@/lib/session'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import type { Access } from '@/lib/pages'
import { pathTo } from '@/lib/paths'
import { redirect } from '@tanstack/react-router'
import '@/lib/historyState'

/** A navigation to a page, or a preload of it. */
export interface Entry {
  location: { pathname: string; href: string }
  preload: boolean
}

/** Redirects visitors who may not open a page, with the message of spec section 2.1. */
export async function guard(access: Access, { location, preload }: Entry): Promise<void> {
  if (access.kind === 'open') return
  const session = await settledSession()
  if (session.status === 'signedOut') {
    if (!preload) notify.error(messages.LOGIN_FIRST)
    throw redirect({ to: pathTo('auth'), replace: true, state: { notice: 'LOGIN_FIRST', from: location.href } })
  }
  if (access.kind === 'roles' && !access.roles.includes(session.user.role)) {
    if (!preload) notify.error(messages.NOT_AUTHORIZED)
    throw redirect({ to: pathTo('home'), replace: true, state: { notice: 'NOT_AUTHORIZED' } })
  }
}
