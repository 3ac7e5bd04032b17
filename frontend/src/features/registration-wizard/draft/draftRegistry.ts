// Keeps the forms of this page alive while the user looks at other pages.

import type { ProfileCollege } from '@/components/entryForm/changes'
import { WizardStore } from '@/components/entryForm/store'
import type { CatalogueEvent } from '@/lib/catalogue'
import type { User } from 'infinito-rules'
import { DraftAutosave } from './autosave'
import { draftCalls } from './calls'

/** A form and its autosave. */
export interface DraftForm {
  readonly store: WizardStore
  readonly autosave: DraftAutosave
}

/** The open forms, by user and event. */
const forms = new Map<string, DraftForm>()

/** The form of this user for this event. Creates it if there is none, or if nothing is typed and the profile's college has changed. */
export function formOf({ _id: userId, collegeName, address }: User, event: CatalogueEvent): DraftForm {
  const key = `${userId} ${event.slug}`
  const college = { name: collegeName ?? '', address: address ?? '' }
  const present = forms.get(key)
  if (present?.store.state.isDirty || (present && isSameCollege(present.store.college, college))) return present
  for (const [other, form] of forms) {
    // Other users' forms are removed: they must not be visible to this user.
    if (other === key || !other.startsWith(`${userId} `)) remove(other, form)
  }
  const store = new WizardStore(event, college)
  const form = { store, autosave: new DraftAutosave(store, userId, draftCalls(event.endpoint ?? '')) }
  forms.set(key, form)
  return form
}

const isSameCollege = (one: ProfileCollege, other: ProfileCollege) => one.name === other.name && one.address === other.address

/** Removes a submitted form. */
export function removeForm(store: WizardStore) {
  for (const [key, form] of forms) {
    if (form.store === store) remove(key, form)
  }
}

function remove(key: string, form: DraftForm) {
  form.autosave.dispose()
  forms.delete(key)
}
