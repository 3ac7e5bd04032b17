import type { Settlement } from '@/features/checkout/checkout'
import { paymentOutcomeOf } from '@/features/checkout/paymentOutcome'
import { celebrate } from '@/lib/celebrate'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { useNavigate } from '@tanstack/react-router'
import { removeForm } from '../draft/draftRegistry'
import { refetchAll } from './refetchAll'
import { useWizardStore } from '@/components/entryForm/hooks'

/**
 * Returns the function that leaves the wizard after a checkout. Paid: goes to the events page, which opens the entered event (spec section 2.17). Closed, or not
 * confirmed yet: goes to the registration's page, which shows its state. Failed: stays in the wizard and returns the error message.
 */
export function useAfterCheckout() {
  const store = useWizardStore()
  const navigate = useNavigate()
  return async (settled: Settlement, registrationId: string): Promise<string | undefined> => {
    await refetchAll()
    if (settled.kind === 'failed') {
      notify.error(settled.message)
      return settled.message
    }
    removeForm(store)
    if (settled.kind === 'paid') {
      notify.success(settled.message)
      void celebrate()
      await navigate({
        to: '/event/ins/{-$event}',
        params: { event: undefined },
        state: { notice: 'PAYMENT_SUCCESS', entered: { event: store.event.slug, registration: registrationId } },
      })
    } else {
      await navigate({ to: pathTo('registration', registrationId), search: { payment: paymentOutcomeOf(settled) } })
    }
    return undefined
  }
}
