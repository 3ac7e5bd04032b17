import type { EventView, User } from '@/generated/wasm/infinito'
import { draftCalls } from './calls'
import type { ProfileCollege } from '@/components/entryForm/changes'
import { DraftAutosave } from './autosave'
import { WizardStore } from '@/components/entryForm/store'

/** A form that is being typed, and what keeps it. */
export interface Form {
  readonly store: WizardStore
  readonly keeper: DraftAutosave
}

/** The forms begun in this page, by user and event: they survive a look at another page. */
const begun = new Map<string, Form>()

/** The form of this user for this event, begun where there is none yet. One in which nothing is typed follows the profile. */
export function formOf({ _id: userId, collegeName, address }: User, event: EventView): Form {
  const key = `${userId} ${event.slug}`
  const college = { name: collegeName ?? '', address: address ?? '' }
  const present = begun.get(key)
  if (present?.store.getState().isDirty || (present && isSame(present.store.college, college))) return present
  // Whoever is signed in now has no business with another's form.
  for (const [other, form] of begun) {
    if (other !== key && other.startsWith(`${userId} `)) continue
    form.keeper.dispose()
    begun.delete(other)
  }
  const store = new WizardStore(event, college)
  const form = { store, keeper: new DraftAutosave(store, userId, draftCalls(event.endpoint ?? '')) }
  begun.set(key, form)
  return form
}

const isSame = (one: ProfileCollege, other: ProfileCollege) => one.name === other.name && one.address === other.address

/** Forgets a form that has been sent. */
export function forget(store: WizardStore) {
  for (const [key, form] of begun) {
    if (form.store !== store) continue
    form.keeper.dispose()
    begun.delete(key)
  }
}
