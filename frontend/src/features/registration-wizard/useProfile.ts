import { useEffect } from 'react'
import { useUser } from '@/lib/session'
import { fullNameOf } from '@/lib/fullNameOf'
import { useRules } from '@/lib/rules'
import { profilePath } from '@/components/entryForm/changes'
import { useWizardStore } from '@/components/entryForm/hooks'
import type { AutosaveState } from './draft/autosaveState'
import { withText } from '@/components/entryForm/path'

/** Fills in the captain from the user's profile if nothing is typed and no draft is stored. Skips a name or e-mail that breaks the rules. */
export function useProfile(phase: AutosaveState['phase']) {
  const store = useWizardStore()
  const user = useUser()
  const rules = useRules()
  useEffect(() => {
    const path = profilePath(store.event)
    if (phase !== 'loaded' || !rules || !user || path === undefined) return
    const known = { fullname: fullNameOf(user), email: user.email }
    const fields = Object.keys(known) as (keyof typeof known)[]
    const { isDirty } = store.state
    if (isDirty || fields.some((field) => store.text(`${path}.${field}`) !== '')) return
    store.prefill(path, (draft) =>
      fields.reduce((filled, field) => {
        const isValid = rules.checkField(field, known[field]) === undefined
        return isValid ? withText(filled, `${path}.${field}`, known[field]) : filled
      }, draft),
    )
  }, [phase, rules, store, user])
}
