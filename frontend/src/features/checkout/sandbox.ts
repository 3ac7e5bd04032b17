import { api } from '@/lib/api'
import { Store, useSelector } from '@tanstack/react-store'
import type { CheckoutResult, WidgetInputs } from './widget'

/** An open sandbox checkout. */
export interface SandboxRequest {
  inputs: WidgetInputs
  close: (result: CheckoutResult) => void
}

const request = new Store<SandboxRequest | undefined>(undefined)

/** Opens our own dialog, in which no money moves. `CheckoutHost` shows it. */
export function openSandbox(inputs: WidgetInputs): Promise<CheckoutResult> {
  request.state?.close({ kind: 'dismissed' })
  return new Promise((resolve) => {
    request.setState(() => ({
      inputs,
      close: (result) => {
        request.setState(() => undefined)
        resolve(result)
      },
    }))
  })
}

export function useSandboxRequest(): SandboxRequest | undefined {
  return useSelector(request)
}

/** Makes the server act as the payment provider. */
export async function paySandbox(orderId: string, outcome: 'success' | 'failure'): Promise<CheckoutResult> {
  const answer = await api.post('/payment/sandbox/pay', { orderId, outcome })
  return 'error' in answer ? { kind: 'failed', description: answer.error.description } : { kind: 'signed', payment: answer }
}
