// TanStack Query's hooks with the app's cache. ESLint refuses the library's own, which would need a provider.

import { queryClient } from '@/lib/queryClient'
import type { UseMutationOptions, UseQueryOptions } from '@tanstack/react-query'
// eslint-disable-next-line no-restricted-imports -- Here they get the cache.
import { useMutation as useMutationOf, useQuery as useQueryOf } from '@tanstack/react-query'

/** Shows the cached answer of a query, and fetches it if it is missing or old. */
export const useQuery = ((options: UseQueryOptions) => useQueryOf(options, queryClient)) as typeof useQueryOf

/** Sends a change to the server. */
export const useMutation = ((options: UseMutationOptions) => useMutationOf(options, queryClient)) as typeof useMutationOf
