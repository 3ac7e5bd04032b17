import { QueryClient } from '@tanstack/react-query'
import { isWithoutAnswer } from './api'

/**
 * The cache of the server's answers. Retries a call once if no answer came, and never after a refusal.
 * The hooks of `queries/hooks.ts` name it instead of a provider, so that pages without queries do not load it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isWithoutAnswer(error),
    },
    // Offline, a mutation fails at once. By default it would wait for the network without a message.
    mutations: { networkMode: 'always' },
  },
})
