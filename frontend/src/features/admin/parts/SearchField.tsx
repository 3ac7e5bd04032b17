import { TextField } from '@/components/forms/TextField'
import { useCallback } from 'react'
import { useAdminSearch } from './useAdminSearch'
import { useDebouncedInput } from './useDebouncedInput'

/** A text filter of a list. It changes its search parameter after a pause in typing, and shows the first page. */
export function SearchField({
  id,
  name = 'q',
  label,
  hint,
}: {
  id: string
  /** Its search parameter. */
  name?: 'q' | 'college' | 'actor' | 'object'
  label: string
  hint: string
}) {
  const { search, change } = useAdminSearch()
  const settle = useCallback((text: string) => change({ [name]: text, page: 1 }, { replace: true }), [change, name])
  const [typed, setTyped] = useDebouncedInput(settle, search[name])
  return <TextField id={id} label={label} hint={hint} type="search" autoComplete="off" maxLength={200} value={typed} onChange={setTyped} />
}
