import type { Settlement } from '@/features/checkout/checkout'
import { paymentOutcomeOf } from '@/features/checkout/paymentOutcome'
import { celebrate } from '@/lib/celebrate'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { queryClient } from '@/lib/queryClient'
import { useNavigate } from '@tanstack/react-router'
import { removeForm } from '../draft/draftRegistry'
import { useWizardStore } from '@/components/entryForm/hooks'

/**
 * What follows a checkout in the wizard. Paid: the events page (spec section 2.17). Closed or not answered yet: the registration's
 * page, which says what goes on. Failed: the wizard stays, and the words for it are answered.
 */
export function useAfterCheckout() {
  const store = useWizardStore()
  const navigate = useNavigate()
  return async (settled: Settlement, registrationId: string): Promise<string | undefined> => {
    await queryClient.invalidateQueries()
    if (settled.kind === 'failed') {
      notify.error(settled.message)
      return settled.message
    }
    removeForm(store)
    if (settled.kind === 'paid') {
      notify.success(settled.message)
      void celebrate()
      await navigate({ to: '/event/ins/{-$event}', params: { event: undefined }, state: { notice: 'PAYMENT_SUCCESS' } })
    } else {
      await navigate({ to: pathTo('registration', registrationId), search: { payment: paymentOutcomeOf(settled) } })
    }
    return undefined
  }
}
