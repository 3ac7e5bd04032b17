// Connects the components of a form with its store: a field reads its own text and error, and writes each change.

import { useSelector } from '@tanstack/react-store'
import { createContext, use, useCallback } from 'react'
import { fieldId } from '@/components/forms/fieldId'
import { afterPress } from '@/components/forms/afterPress'
import { textAt } from './path'
import type { WizardState, WizardStore } from './store'

export const StoreContext = createContext<WizardStore | null>(null)

/** The store of the form around this component. */
export function useWizardStore(): WizardStore {
  const store = use(StoreContext)
  if (!store) throw new Error('useWizardStore needs a StoreContext')
  return store
}

/** A part of the form's state. The selector must return the same object for the same state. */
export function useWizardState<T>(select: (state: WizardState) => T): T {
  return useSelector(useWizardStore(), select)
}

/** The error of one field. */
export function useError(path: string): string | undefined {
  return useWizardState((state) => state.errors[path])
}

/** The props of a text field. The component renders again only if the text or the error at this path changes. */
export function useField(path: string, clean: (typed: string) => string = (typed) => typed) {
  const store = useWizardStore()
  const value = useWizardState(({ draft }) => textAt(draft, path))
  const error = useError(path)
  const onChange = useCallback((typed: string) => store.set(path, clean(typed)), [store, path, clean])
  const onBlur = useCallback(() => afterPress(() => store.leave(path)), [store, path])
  return { id: fieldId(path), value, error, onChange, onBlur }
}
