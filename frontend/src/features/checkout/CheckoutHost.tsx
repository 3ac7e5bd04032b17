import { lazy, Suspense } from 'react'
import { useSandboxRequest } from './sandbox'

const SandboxDialog = lazy(() => import('./SandboxDialog'))

/** Shows the sandbox checkout. Mounted once, in the page's frame. */
export function CheckoutHost() {
  const request = useSandboxRequest()
  if (!request) return null
  return (
    <Suspense>
      <SandboxDialog key={request.inputs.order_id} request={request} />
    </Suspense>
  )
}
