import type { VerifyPayment } from '@/generated/wasm/infinito'
import type { CheckoutResult, WidgetInputs } from './checkout'

export const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
/** The widget's blue theme (spec section 7). */
const THEME = '#3399cc'

interface RazorpayOptions extends WidgetInputs {
  theme: { color: string }
  handler: (payment: VerifyPayment) => void
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

/** Opens Razorpay's checkout, loading its script first. */
export async function openRazorpay(inputs: WidgetInputs): Promise<CheckoutResult> {
  const Razorpay = await loadRazorpay()
  if (!Razorpay) return { kind: 'unavailable' }
  return new Promise((resolve) => {
    // After a failure the widget lets people try again; the failure counts once they close it.
    let failure: CheckoutResult | undefined
    const widget = new Razorpay({
      ...inputs,
      theme: { color: THEME },
      handler: (payment) => resolve({ kind: 'signed', payment }),
      modal: { ondismiss: () => resolve(failure ?? { kind: 'dismissed' }) },
    })
    widget.on('payment.failed', ({ error }) => {
      failure = { kind: 'failed', description: error?.description }
    })
    widget.open()
  })
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
