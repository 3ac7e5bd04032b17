import { Store, useSelector } from '@tanstack/react-store'

/** Decisions that staff can still undo. */
export interface Undo {
  batch: string
  /** The result of the decisions, as the server says it. */
  words: string
  /** RFC 3339. */
  until: string
}

/** The place in the session storage, which survives a reload of the browser tab. */
const KEY = 'registrations-undo'

const store = new Store<{ undo: Undo | undefined }>({ undo: undefined })
let timer: ReturnType<typeof setTimeout> | undefined

/** Offers to undo these decisions until it is too late. Replaces an earlier offer. */
export function setUndo(undo: Undo | undefined) {
  clearTimeout(timer)
  if (undo) {
    sessionStorage.setItem(KEY, JSON.stringify(undo))
    timer = setTimeout(() => setUndo(undefined), Date.parse(undo.until) - Date.now())
  } else sessionStorage.removeItem(KEY)
  store.setState(() => ({ undo }))
}

/** Restores the offer after a reload, unless it is too late. */
export function restoreUndo() {
  const stored = sessionStorage.getItem(KEY)
  const undo = stored === null ? undefined : (JSON.parse(stored) as Undo)
  if (undo && !store.state.undo) setUndo(Date.parse(undo.until) > Date.now() ? undo : undefined)
}

export const useUndo = () => useSelector(store, ({ undo }) => undo)
