import { Notice } from '@/components/Notice'
import { CheckoutHost } from '@/features/checkout/CheckoutHost'
import { messages } from '@/lib/messages'
import { Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ToastContainer } from 'react-toastify/unstyled'
import { Footer } from './Footer'
import { NavigationBar } from './NavigationBar'
import { usePageEffects } from './usePageEffects'

/** The frame of every page. */
export function Shell({ children }: { children?: ReactNode }) {
  usePageEffects()
  return (
    <div className="page">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationBar />
      <main className="page__main" id="main" tabIndex={-1}>
        <GuardNotice />
        {children ?? <Outlet />}
      </main>
      <Footer />
      <CheckoutHost />
      <ToastContainer position="top-center" newestOnTop pauseOnHover autoClose={3000} aria-label="Messages" />
    </div>
  )
}

/** Why the guard brought somebody here, for as long as they stay. */
function GuardNotice() {
  const notice = useRouterState({ select: ({ location }) => location.state.notice })
  if (!notice) return null
  return (
    <div className="page__section page__section--narrow">
      <Notice tone="warning">{messages[notice]}</Notice>
    </div>
  )
}
