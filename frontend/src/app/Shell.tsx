import { Notice } from '@/components/Notice'
import { useAnnouncements } from '@/components/announcements/useAnnouncements'
import { showAnnouncements } from '@/document/announcements'
import { CheckoutHost } from '@/features/checkout/CheckoutHost'
import { useWaitingEntries } from '@/features/officiate/queue/useWaitingEntries'
import type { NoticeName } from '@/lib/historyState'
import { useDocumentLinks } from '@/lib/links'
import { messages } from '@/lib/messages'
import { useHasSpoken } from '@/lib/notify'
import { useSession } from '@/lib/session'
import { useUnsaved } from '@/lib/unsaved'
import { Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useArrivalNotice } from './useArrivalNotice'
import { useFrame } from './useFrame'
import { usePageEffects } from './usePageEffects'

const Toasts = lazy(() => import('./Toasts'))

/** What the app adds to the document: notices, the page, and what is above all pages. */
export function Shell({ children }: { children?: ReactNode }) {
  useFrame()
  useDocumentLinks()
  usePageEffects()
  useWaitingEntries()
  const hasSpoken = useHasSpoken()
  useEffect(() => document.getElementById('app')?.setAttribute('data-running', ''), [])
  return (
    <>
      <Announcements />
      <In id="notices">
        <ArrivalNotice />
        <UnsavedNotice />
      </In>
      <In id="view">{children ?? <Outlet />}</In>
      <CheckoutHost />
      <Suspense>{hasSpoken ? <Toasts /> : null}</Suspense>
    </>
  )
}

/** Renders into a place of the document. */
function In({ id, children }: { id: string; children: ReactNode }) {
  const place = document.getElementById(id)
  if (!place) throw new Error(`the document has no #${id}`)
  return createPortal(children, place)
}

function Announcements() {
  const announcements = useAnnouncements()
  useEffect(() => showAnnouncements(announcements), [announcements])
  return null
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
