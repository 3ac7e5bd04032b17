import type { AdminSearch } from '../search'
import { pathTo } from '@/lib/paths'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The state of a tab, which the address holds: `/admin?tab=payments&q=asha&page=2`. */
export function useAdminSearch() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/admin' })

  /** Changes some parameters. Blank ones and first pages leave the address. `replace`: adds no step to the history. */
  const change = useCallback(
    (part: AdminSearch, { replace = false } = {}) =>
      void navigate({
        to: pathTo('admin'),
        search: (before: AdminSearch) => withoutDefaults({ ...before, ...part }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}

function withoutDefaults(search: AdminSearch): AdminSearch {
  return Object.fromEntries(
    Object.entries<string | number | undefined>(search).filter(([, value]) => value !== undefined && value !== '' && value !== 1),
  )
}
