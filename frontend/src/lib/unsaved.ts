import { Store, useSelector } from '@tanstack/react-store'

/** Labels of the unsaved forms that wait for their owner to log in again: `your form for Badminton`. In memory only. */
const waiting = new Store<readonly string[]>([])

/** Adds the label of a form that stays in the page, unsaved, until its owner logs in. */
export function waitForLogin(label: string) {
  if (!waiting.state.includes(label)) waiting.setState((labels) => [...labels, label])
}

/** Removes the label of a form that is saved or discarded. */
export function waitNoLonger(label: string) {
  if (waiting.state.includes(label)) waiting.setState((labels) => labels.filter((other) => other !== label))
}

/** The labels of all waiting forms. */
export function useUnsaved(): readonly string[] {
  return useSelector(waiting)
}
