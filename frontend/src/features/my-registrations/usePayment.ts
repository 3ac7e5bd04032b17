import { payFor } from '@/features/checkout/payFor'
import type { Settlement } from '@/features/checkout/checkout'
import type { Registration } from '@/lib/registrations/record'
import { useMutation } from '@/lib/queries/hooks'

/** Opens the checkout for a registration. `payingId` names the registration until the promise of `onSettled` resolves. */
export function usePayment(onSettled: (settlement: Settlement, registration: Registration) => Promise<void>) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (registration: Registration) => onSettled(await payFor(registration), registration),
  })
  return { pay: mutate, payingId: isPending ? variables._id : undefined }
}
