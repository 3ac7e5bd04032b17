import type { VerifyPayment } from '@/generated/wasm/infinito'
import { API_BASE } from '@/lib/api'
import { isInAppBrowser } from '@/lib/inApp'
import type { CheckoutResult, WidgetInputs } from './checkout'

const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
/** The widget's blue theme (spec section 7). */
const THEME = '#3399cc'

interface RazorpayOptions extends WidgetInputs {
  theme: { color: string }
  /** Hears of the payment where the widget is a window over the page. */
  handler?: (payment: VerifyPayment) => void
  /** Where the provider's own page sends people back to, in place of the handler. */
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

/** Opens Razorpay's checkout, loading its script first. Where it takes the page's place, this never ends unless it is closed. */
export async function openRazorpay(inputs: WidgetInputs): Promise<CheckoutResult> {
  const Razorpay = await loadRazorpay()
  if (!Razorpay) return { kind: 'unavailable' }
  return new Promise((resolve) => {
    // After a failure the widget lets people try again; the failure counts once they close it.
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
 * Browsers inside apps lose the bank's window, and with it the payment's return: there the provider's page takes this one's
 * place, and our server is told the outcome on the way back.
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
