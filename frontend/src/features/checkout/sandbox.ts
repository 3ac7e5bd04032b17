import { api } from '@/lib/api'
import { useSyncExternalStore } from 'react'
import type { CheckoutResult, WidgetInputs } from './checkout'

/** A sandbox checkout that waits for its dialog to be answered. */
export interface SandboxRequest {
  inputs: WidgetInputs
  close: (result: CheckoutResult) => void
}

let request: SandboxRequest | undefined
const listeners = new Set<() => void>()

function change(next: SandboxRequest | undefined) {
  request = next
  listeners.forEach((listener) => listener())
}

/** Opens our own dialog, in which no money moves; `CheckoutHost` shows it. */
export function openSandbox(inputs: WidgetInputs): Promise<CheckoutResult> {
  request?.close({ kind: 'dismissed' })
  return new Promise((resolve) => {
    change({
      inputs,
      close: (result) => {
        change(undefined)
        resolve(result)
      },
    })
  })
}

export function useSandboxRequest(): SandboxRequest | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => request,
  )
}

/** Has the server act as the payment provider. */
export async function paySandbox(orderId: string, outcome: 'success' | 'failure'): Promise<CheckoutResult> {
  const answer = await api.post('/payment/sandbox/pay', { orderId, outcome })
  return 'error' in answer
    ? { kind: 'failed', description: answer.error.description }
    : { kind: 'signed', payment: answer }
}
