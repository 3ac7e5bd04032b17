import { QueryClient } from '@tanstack/react-query'
import { isWithoutAnswer } from './api'

/**
 * The server's answers, kept while they are fresh. A call without an answer is tried once more, a refusal is final.
 * Given to `useQuery` directly, so that pages which ask nothing do not load it.
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
