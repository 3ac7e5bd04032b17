import { useSelector } from '@tanstack/react-store'
import { createContext, use } from 'react'
import type { DraftAutosave } from './autosave'
import type { AutosaveState } from './autosaveState'

export const AutosaveContext = createContext<DraftAutosave | null>(null)

/** The autosave of the form around this component, and its state. */
export function useAutosave(): [DraftAutosave, AutosaveState] {
  const autosave = use(AutosaveContext)
  if (!autosave) throw new Error('useAutosave needs an AutosaveContext')
  return [autosave, useSelector(autosave.state)]
}
