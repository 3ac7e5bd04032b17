import type { CreateOrderResponse } from 'infinito-rules'
import { settle, type Settlement } from './checkout'
import { api, messageOf } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { eventByEndpoint } from '@/lib/catalogue'
import type { Registration } from '@/lib/registrations/record'

/** Takes the fee of a stored registration. Never throws: a failed order counts as a failed payment. */
export async function payFor({ _id, event, userId }: Registration): Promise<Settlement> {
  let created: CreateOrderResponse
  try {
    created = await api.post(apiPath('/registrations/{id}/pay', { id: _id }))
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) }
  }
  return settle({
    created,
    endpoint: event,
    title: eventByEndpoint(event)?.title ?? event,
    prefill: { name: userId.fullname, email: userId.email },
  })
}
