import { flushSync } from 'react-dom'
import { Button } from '@/components/Button'
import { focusField } from '@/components/forms/ErrorSummary'
import { fieldId } from '@/components/forms/fieldId'
import type { Group } from 'infinito-rules'
import { withoutPerson, withPersonMoved } from '@/components/entryForm/changes'
import { useWizardStore, useWizardState } from '@/components/entryForm/hooks'
import { isBlank, rolesOf, type Person } from '@/components/entryForm/model'
import { PERSON_FIELDS } from '@/components/entryForm/personFields'
import { leftoverGroups } from '../draft/normalizeDraft'

/** Shows the people of groups that the event no longer asks for, until the user moves or removes them. */
export function Leftovers() {
  const { event } = useWizardStore()
  const draft = useWizardState((state) => state.draft)
  return leftoverGroups(draft, event).map((group) => (
    <section className="person-group" key={group} id={fieldId(`team.${group}`)} tabIndex={-1} aria-label="No longer asked for">
      <h3 className="person-group__title">No longer asked for</h3>
      {(draft.team[group] ?? []).map((person, index) => (isBlank(person) ? null : <Leftover key={index} {...{ group, index, person }} />))}
    </section>
  ))
}

function Leftover({ group, index, person }: { group: Group; index: number; person: Person }) {
  const store = useWizardStore()
  const team = useWizardState(({ draft }) => draft.team)
  const roles = rolesOf(store.event).filter((role) => {
    const people = team[role.group] ?? []
    return people.length < role.max || people.some(isBlank)
  })
  const name = person.fullname.trim() || 'this person'
  const change = (edit: Parameters<typeof store.change>[0]) => {
    flushSync(() => store.change(edit))
    focusField(fieldId(`team.${roles[0]?.group ?? group}`))
  }
  return (
    <div className="card person person--optional" id={fieldId(`team.${group}.${index}`)} tabIndex={-1}>
      <dl className="summary__list">
        {PERSON_FIELDS.filter(({ name }) => person[name] !== undefined).map(({ name: field, label }) => (
          <div className="summary__row" key={field}>
            <dt className="summary__term">{label}</dt>
            <dd className="summary__value">{person[field] || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className="cluster">
        {roles.map((role) => (
          <Button key={role.group} onClick={() => change((draft) => withPersonMoved(draft, group, index, role))}>
            Move {name} to {role.title}
          </Button>
        ))}
        <Button tone="quiet" onClick={() => change((draft) => withoutPerson(draft, group, index))}>
          Remove {name}
        </Button>
      </div>
    </div>
  )
}
