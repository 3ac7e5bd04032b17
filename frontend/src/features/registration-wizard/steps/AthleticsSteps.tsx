import { flushSync } from 'react-dom'
import { CheckboxList } from '@/components/forms/CheckboxList'
import { fieldId } from '@/components/forms/fieldId'
import { SelectField } from '@/components/forms/SelectField'
import { offeredIn, withIndividualEventToggled, withPersonCopied, withRelayToggled } from '@/components/entryForm/changes'
import { useError, useWizardStore, useWizardState } from '@/components/entryForm/hooks'
import { PersonFields } from '@/components/entryForm/PersonFields'
import { isBlank } from '@/components/entryForm/model'
import { completePeople, identityOf } from '@/components/entryForm/people'
import { REQUIRED_FIELDS } from '@/components/entryForm/personFields'
import { useRules } from '@/lib/rules'
import { RosterTools } from '../roster/RosterTools'

/** The lead athlete. */
export function LeadAthleteStep() {
  return <PersonFields path="captain" legend="Lead Athlete" isRequired />
}

/** The offered options, and chosen ones that are no longer offered: the user must be able to untick them. */
const withChosen = (offered: readonly string[], chosen: readonly string[]) => [...new Set([...offered, ...chosen])]

/** The individual events offered in the category. */
export function IndividualEventsStep() {
  const store = useWizardStore()
  const category = useWizardState(({ draft }) => draft.category)
  const chosen = useWizardState(({ draft }) => draft.selectedIndividualEvents)
  const path = 'selectedIndividualEvents'
  const error = useError(path)
  return (
    <CheckboxList
      id={fieldId(path)}
      legend="Individual events"
      hint={`Choose at most ${store.event.athletics?.maxIndividual ?? 0}, or none.`}
      error={error}
      options={withChosen(offeredIn(store.event, category).individual, chosen)}
      chosen={chosen}
      onToggle={(name) => {
        store.change((draft) => withIndividualEventToggled(draft, name))
        store.recheck(path)
      }}
    />
  )
}

/** The relays offered in the category, and the runners of the chosen ones. */
export function RelayEventsStep() {
  const store = useWizardStore()
  const category = useWizardState(({ draft }) => draft.category)
  const chosen = useWizardState(({ draft }) => draft.selectedRelayEvents)
  const path = 'selectedRelayEvents'
  const error = useError(path)
  return (
    <>
      <CheckboxList
        id={fieldId(path)}
        legend="Relay events"
        hint={`Choose at most ${store.event.athletics?.maxRelays ?? 0}, or none. Each relay has ${store.event.athletics?.relaySize ?? 0} players.`}
        error={error}
        options={withChosen(offeredIn(store.event, category).relays, chosen)}
        chosen={chosen}
        onToggle={(name) => {
          store.change((draft) => withRelayToggled(draft, store.event, name))
          store.recheck(path)
        }}
      />
      <RosterTools kind="relays" />
      {chosen.map((relay) => (
        <RelayTeam relay={relay} key={relay} />
      ))}
    </>
  )
}

function RelayTeam({ relay }: { relay: string }) {
  const path = `relayTeams.${relay}`
  const error = useError(path)
  const size = useWizardState(({ draft }) => draft.relayTeams.find((team) => team.teamName === relay)?.members.length ?? 0)
  return (
    <section className="person-group" id={fieldId(path)} tabIndex={-1} aria-label={relay}>
      <h3 className="person-group__title">{relay}</h3>
      {error ? <p className="field__error">{error}</p> : null}
      {Array.from({ length: size }, (_, index) => (
        <PersonFields
          key={index}
          path={`${path}.${index}`}
          legend={`Player ${index + 1} in ${relay}`}
          need="Required"
          isRequired
          isOneOfMany
        >
          <KnownAthletes relay={relay} index={index} />
        </PersonFields>
      ))}
    </section>
  )
}

/** Fills a blank runner with an athlete who is in the entry already. */
function KnownAthletes({ relay, index }: { relay: string; index: number }) {
  const store = useWizardStore()
  useRules()
  const draft = useWizardState((state) => state.draft)
  const members = draft.relayTeams.find((team) => team.teamName === relay)?.members ?? []
  const taken = members.map(identityOf)
  const athletes = completePeople(draft).filter((athlete) => !taken.includes(identityOf(athlete)))
  const runner = members[index]
  if (!runner || !isBlank(runner) || athletes.length === 0) return null
  const path = `relayTeams.${relay}.${index}`
  const choose = (chosen: string) => {
    const athlete = athletes[Number(chosen)]
    if (chosen === '' || !athlete) return
    flushSync(() => store.change((current) => withPersonCopied(current, path, athlete)))
    store.forgetErrors(REQUIRED_FIELDS.map((field) => `${path}.${field}`))
    document.getElementById(fieldId(`${path}.fullname`))?.focus()
  }
  return (
    <SelectField
      id={fieldId(`${path}.known`)}
      label="Or choose from people already entered"
      blank="Choose a person"
      value=""
      options={athletes.map(({ fullname }, at) => ({ value: String(at), label: fullname }))}
      onChange={choose}
    />
  )
}
