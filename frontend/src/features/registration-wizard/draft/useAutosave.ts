import { createContext, use, useSyncExternalStore } from 'react'
import type { DraftAutosave, AutosaveState } from './autosave'

export const AutosaveContext = createContext<DraftAutosave | null>(null)

/** What keeps the form, and how that goes. */
export function useAutosave(): [DraftAutosave, AutosaveState] {
  const keeper = use(AutosaveContext)
  if (!keeper) throw new Error('a wizard part outside its wizard')
  return [keeper, useSyncExternalStore(keeper.subscribe, keeper.getState)]
}
