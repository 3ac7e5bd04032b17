// Connects the components of a form with its store: a field reads its own text and error, and writes each change.

import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { fieldId } from '@/components/forms/fieldId'
import { afterPress } from '@/lib/afterPress'
import type { WizardState, WizardStore } from './store'

export const StoreContext = createContext<WizardStore | null>(null)

export function useStore(): WizardStore {
  const store = use(StoreContext)
  if (!store) throw new Error('a wizard part outside its wizard')
  return store
}

/** A part of the form's state. The selector must give the same object for the same state. */
export function useWizard<T>(select: (state: WizardState) => T): T {
  const store = useStore()
  const read = () => select(store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}

/** The words beside one field, if it is wrong. */
export function useError(path: string): string | undefined {
  return useWizard((state) => state.errors[path])
}

/** Everything a text field at this path needs; it renders again only when its own text or error changes. */
export function useField(path: string, clean: (typed: string) => string = (typed) => typed) {
  const store = useStore()
  const value = useWizard(() => store.text(path))
  const error = useError(path)
  const onChange = useCallback((typed: string) => store.set(path, clean(typed)), [store, path, clean])
  const onBlur = useCallback(() => afterPress(() => store.recheck(path)), [store, path])
  return { id: fieldId(path), value, error, onChange, onBlur }
}
