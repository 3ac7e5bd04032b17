import { flushSync } from 'react-dom'
import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { focusField } from '@/components/forms/ErrorSummary'
import { fieldId } from '@/components/forms/fieldId'
import type { RoleView, StepView } from 'infinito-rules'
import { withPersonAdded, withPersonRemoved } from '@/components/entryForm/changes'
import { useError, useWizardStore, useWizardState } from '@/components/entryForm/hooks'
import { PersonFields } from '@/components/entryForm/PersonFields'
import { Leftovers } from './Leftovers'
import { RosterTools } from '../roster/RosterTools'

/** The people of a team: all groups of this step. */
export function TeamStep({ step }: { step: StepView }) {
  const { event } = useWizardStore()
  return (
    <>
      <RosterTools kind="team" />
      {event.rosterHint && step.step === 'roster' ? <Notice tone="info">{event.rosterHint}</Notice> : null}
      {step.roles.map((role) => (
        <PersonGroup role={role} key={role.group} />
      ))}
      {step.step === 'roster' ? <Leftovers /> : null}
    </>
  )
}

function PersonGroup({ role }: { role: RoleView }) {
  const store = useWizardStore()
  const count = useWizardState(({ draft }) => draft.team[role.group]?.length ?? 0)
  const max = useWizardState(({ draft }) => (draft.category === 'Women' ? role.womenMax : role.max))
  const path = `team.${role.group}`
  const error = useError(path)
  const groupId = fieldId(path)

  const add = () => {
    flushSync(() => store.change((draft) => withPersonAdded(draft, role)))
    focusField(fieldId(`${path}.${count}.fullname`))
  }
  const remove = (index: number) => {
    flushSync(() => store.change((draft) => withPersonRemoved(draft, role, index)))
    document.getElementById(`${groupId}-add`)?.focus()
  }

  return (
    <section className="person-group" id={groupId} tabIndex={-1} aria-label={role.title}>
      {role.max > 1 ? (
        <h3 className="person-group__title">
          {`${role.title}s`} <span className="person-group__count">{sizes(role.min, max)}</span>
        </h3>
      ) : null}
      {error ? <p className="field__error">{error}</p> : null}
      {Array.from({ length: count }, (_, index) => {
        const legend = role.max > 1 ? `${role.title} ${index + 1}` : role.title
        const isRequired = index < role.min
        return (
          <PersonFields
            key={index}
            path={`${path}.${index}`}
            legend={legend}
            need={isRequired ? 'Required' : 'Optional'}
            role={role}
            isRequired={isRequired}
            isOneOfMany={role.max > 1}
          >
            {isRequired ? null : (
              <Button tone="quiet" className="person__remove" onClick={() => remove(index)}>
                Remove {legend}
              </Button>
            )}
          </PersonFields>
        )
      })}
      {count > max ? (
        <p className="field__warning">A women&rsquo;s team has {sizes(role.min, max)} here. Please remove anyone who does not play.</p>
      ) : null}
      {max > role.min ? (
        <Button className="person-add" id={`${groupId}-add`} isDisabled={count >= max} onClick={add}>
          + Add Optional {role.title}
        </Button>
      ) : null}
    </section>
  )
}

/** `11 to 18`, `exactly 5`, `up to 7`. */
function sizes(min: number, max: number): string {
  if (min === max) return `exactly ${min}`
  return min === 0 ? `up to ${max}` : `${min} to ${max}`
}
