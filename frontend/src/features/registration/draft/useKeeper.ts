import { createContext, use, useSyncExternalStore } from 'react'
import type { DraftKeeper, Keeping } from './keeper'

export const KeeperContext = createContext<DraftKeeper | null>(null)

/** What keeps the form, and how that goes. */
export function useKeeper(): [DraftKeeper, Keeping] {
  const keeper = use(KeeperContext)
  if (!keeper) throw new Error('a wizard part outside its wizard')
  return [keeper, useSyncExternalStore(keeper.subscribe, keeper.getState)]
}
