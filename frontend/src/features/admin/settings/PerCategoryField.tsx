import { Choices } from '@/components/forms/Choices'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import { useLiveEvent } from '@/components/liveEvents'
import type { LiveEvent } from 'infinito-rules'
import { CATEGORIES } from '@/lib/places'
import { ALL, MODE, type Texts } from './kinds'
import { eventOf } from './scopes'
import type { SettingInput } from './settingInput'

const MODES = [
  { value: ALL, label: 'All entries together' },
  { value: 'each', label: 'Men and women separately' },
]

/** Places or a fee: for all entries, or for each category if the event has categories. */
export function PerCategoryField({
  id,
  label,
  hint,
  error,
  scope,
  kind,
  draft,
  onChange,
}: SettingInput<Texts> & { scope: string; kind: 'places' | 'fee' }) {
  const event = eventOf(scope)
  const live = useLiveEvent(event?.endpoint)
  const isMoney = kind === 'fee'
  const takenIn = (key: string) => (isMoney ? undefined : takenOf(live, key))
  const number = {
    inputMode: isMoney ? 'decimal' : 'numeric',
    autoComplete: 'off',
    width: 'medium',
    prefix: isMoney ? '₹' : undefined,
  } as const

  if (event?.hasCategory !== true) {
    const taken = takenIn(ALL)
    return (
      <TextField
        {...number}
        id={id}
        label={label}
        hint={
          <>
            {taken === undefined ? null : `Taken: ${taken}. `}
            {hint}
          </>
        }
        error={error}
        value={draft[ALL] ?? ''}
        onChange={(text) => onChange({ ...draft, [MODE]: ALL, [ALL]: text })}
      />
    )
  }
  const keys = draft[MODE] === ALL ? [ALL] : CATEGORIES
  return (
    <Choices id={id} legend={label} hint={hint} error={error}>
      <SelectField
        id={`${id}-${MODE}`}
        label={isMoney ? 'Fee for' : 'Places for'}
        options={MODES}
        value={draft[MODE] ?? ALL}
        onChange={(mode) => onChange({ ...draft, [MODE]: mode })}
      />
      {keys.map((key) => {
        const taken = takenIn(key)
        return (
          <TextField
            {...number}
            key={key}
            id={`${id}-${key}`}
            label={key === ALL ? 'All' : key}
            hint={taken === undefined ? undefined : `Taken: ${taken}`}
            value={draft[key] ?? ''}
            onChange={(text) => onChange({ ...draft, [key]: text })}
          />
        )
      })}
    </Choices>
  )
}

/** The number of places that are taken or held for an offer. Unknown if they are not limited, or not for this category. */
function takenOf(live: LiveEvent | undefined, key: string): number | undefined {
  const places = live?.places ?? {}
  const counted = key === ALL && !places[ALL] ? Object.values(places) : places[key] ? [places[key]] : []
  return counted.length === 0 ? undefined : counted.reduce((sum, { total, left }) => sum + total - left, 0)
}
