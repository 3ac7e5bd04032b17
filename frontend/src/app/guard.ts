import { settledSession } from '@/lib/session'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import type { Access } from '@/lib/pages'
import { pathTo } from '@/lib/paths'
import { redirect } from '@tanstack/react-router'
import '@/lib/historyState'

interface Entry {
  location: { href: string }
  preload: boolean
}

/** Lets through who may open a page; sends everyone else away with the alert of spec section 2.1. */
export async function guard(access: Access, { location, preload }: Entry) {
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
