import { pathTo } from '@/lib/paths'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Part = Record<string, string | number | undefined>

/** What a tab shows, kept in the address: `/admin?tab=payments&q=asha&page=2`. */
export function useAddress() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false, select: (search: Record<string, unknown>) => search })

  /** Changes some of it; what is blank, or the first page, leaves the address. `isTyping`: no step for the Back button. */
  const change = useCallback(
    (part: Part, { isTyping = false } = {}) =>
      void navigate({
        to: pathTo('admin'),
        search: (before: Record<string, unknown>) => meant({ ...before, ...part }),
        replace: isTyping,
        resetScroll: false,
      }),
    [navigate],
  )
  return {
    change,
    /** A word of the address; blank where it is not there. The router reads numbers as such. */
    text: (name: string) => wordOf(search[name]),
    /** A page, from 1. */
    page: (name: string) => Math.max(1, Math.trunc(Number(search[name])) || 1),
  }
}

const wordOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '')

function meant(search: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== '' && value !== 1))
}
