import { AnnouncementBanner } from '@/components/announcements/AnnouncementBanner'
import { Notice } from '@/components/Notice'
import { CheckoutHost } from '@/features/checkout/CheckoutHost'
import type { NoticeName } from '@/lib/historyState'
import { useSession } from '@/lib/session'
import { messages } from '@/lib/messages'
import { useUnsaved } from '@/lib/unsaved'
import { useHasSpoken } from '@/lib/notify'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { Footer } from './Footer'
import { NavigationBar } from './NavigationBar'
import { useArrivalNotice } from './useArrivalNotice'
import { usePageEffects } from './usePageEffects'
import { useWaitingEntries } from './useWaitingEntries'

const Toasts = lazy(() => import('./Toasts'))

/** The frame of every page: navigation bar, notices, content and footer. */
export function Shell({ children }: { children?: ReactNode }) {
  usePageEffects()
  useWaitingEntries()
  const hasSpoken = useHasSpoken()
  return (
    <div className="page">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationBar />
      <main className="page__main" id="main" tabIndex={-1}>
        <AnnouncementBanner />
        <ArrivalNotice />
        <UnsavedNotice />
        {children ?? <Outlet />}
      </main>
      <Footer />
      <CheckoutHost />
      <Suspense>{hasSpoken ? <Toasts /> : null}</Suspense>
    </div>
  )
}

/** Lists the forms that were not saved before the session ended. They are saved after the next login. */
function UnsavedNotice() {
  const unsaved = useUnsaved()
  const isSignedOut = useSession().status === 'signedOut'
  if (unsaved.length === 0 || !isSignedOut) return null
  return (
    <div className="page__section page__section--narrow">
      <Notice tone="warning">
        You have been logged out before everything was saved. What you typed ({unsaved.join(', ')}) is kept in this page: log in again,
        without closing or reloading it, and it is saved.
      </Notice>
    </div>
  )
}

const NOTICES: Record<NoticeName, string> = {
  LOGIN_FIRST: messages.LOGIN_FIRST,
  AMBASSADOR_LOGIN_FIRST: messages.AMBASSADOR_LOGIN_FIRST,
  NOT_AUTHORIZED: messages.NOT_AUTHORIZED,
  ERASED: messages.ERASED,
  PAYMENT_SUCCESS: messages.PAYMENT_SUCCESS,
}

/** The notice of the navigation that led to this page. */
function ArrivalNotice() {
  const notice = useArrivalNotice()
  if (!notice) return null
  return (
    <div className="page__section page__section--narrow">
      <Notice tone={notice === 'ERASED' || notice === 'PAYMENT_SUCCESS' ? 'ok' : 'warning'}>{NOTICES[notice]}</Notice>
    </div>
  )
}
