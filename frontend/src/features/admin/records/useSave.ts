import type { Done } from 'infinito-rules'
import { useMutation } from '@/lib/queries/hooks'
import { refetch, type Domain } from '@/lib/queries/query'

/** Changes something, and fetches everything of its domain again. */
export const useSave = <Sent>(domain: Domain, send: (sent: Sent) => Promise<Done>) =>
  useMutation({ mutationFn: send, onSuccess: () => refetch(domain) })
