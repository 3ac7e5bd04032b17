import type { VerifyPayment } from 'infinito-rules'
import { API_BASE } from '@/lib/api'
import { isInAppBrowser } from '@/lib/inApp'
import type { CheckoutResult, WidgetInputs } from './widget'

const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
/** The widget's blue theme (spec section 7). */
const THEME = '#3399cc'

interface RazorpayOptions extends WidgetInputs {
  theme: { color: string }
  /** Receives the payment if the widget is a popup. */
  handler?: (payment: VerifyPayment) => void
  /** The return URL of the provider's page, instead of the handler. */
  callback_url?: string
  redirect?: true
  modal: { ondismiss: () => void }
}

interface RazorpayWidget {
  open(): void
  on(event: 'payment.failed', listener: (failed: { error?: { description?: string } }) => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayWidget
  }
}

/** Loads Razorpay's script and opens its checkout. If it replaces the page, the promise resolves only when it is closed. */
export async function openRazorpay(inputs: WidgetInputs): Promise<CheckoutResult> {
  const Razorpay = await loadRazorpay()
  if (!Razorpay) return { kind: 'unavailable' }
  return new Promise((resolve) => {
    // The widget allows another try after a failure. The failure counts when the widget is closed.
    let failure: CheckoutResult | undefined
    const widget = new Razorpay({
      ...inputs,
      theme: { color: THEME },
      ...wayBack((payment) => resolve({ kind: 'signed', payment })),
      modal: { ondismiss: () => resolve(failure ?? { kind: 'dismissed' }) },
    })
    widget.on('payment.failed', ({ error }) => {
      failure = { kind: 'failed', description: error?.description }
    })
    widget.open()
  })
}

/**
 * How the payment returns. In-app browsers lose the bank's popup, so that there the provider's page replaces ours and returns
 * through our server.
 */
function wayBack(handler: (payment: VerifyPayment) => void): Pick<RazorpayOptions, 'handler' | 'callback_url' | 'redirect'> {
  if (!isInAppBrowser(navigator.userAgent)) return { handler }
  return { callback_url: `${window.location.origin}${API_BASE}/payment/callback`, redirect: true }
}

async function loadRazorpay() {
  if (!window.Razorpay) {
    await new Promise<void>((resolve) => {
      const script = document.createElement('script')
      script.src = RAZORPAY_SCRIPT
      script.onload = () => resolve()
      script.onerror = () => {
        script.remove()
        resolve()
      }
      document.head.append(script)
    })
  }
  return window.Razorpay
}
