import { Button } from '@/components/Button'
import { Choices } from '@/components/forms/Choices'
import { TextField } from '@/components/forms/TextField'
import { fromLocal, toLocal } from '../parts/moments'

/** The hours of a day, as typed: in the fest's time zone. */
export interface Hours {
  day: string
  from: string
  until: string
}

/** A line without a day. */
export const BLANK_HOURS: Hours = { day: '', from: '', until: '' }

/** The pairs of start and end, RFC 3339, of typed hours. */
export const spansOf = (hours: readonly Hours[]): [string, string][] =>
  hours.map(({ day, from, until }) => [fromLocal(`${day}T${from}`), fromLocal(`${day}T${until}`)])

/** The hours of pairs of start and end, as they are typed. */
export const hoursOf = (spans: readonly (readonly [string, string])[]): Hours[] =>
  spans.map(([from, until]) => ({ day: toLocal(from).slice(0, 10), from: toLocal(from).slice(11), until: toLocal(until).slice(11) }))

const FIELDS = [
  { name: 'day', label: 'Day', type: 'date' },
  { name: 'from', label: 'From', type: 'time' },
  { name: 'until', label: 'Until', type: 'time' },
] as const

/** The hours in which courts are open, a line for each day. */
export function HoursField({
  id,
  label,
  hint,
  error,
  hours,
  isRequired = true,
  onChange,
  onAdd,
}: {
  id: string
  label: string
  hint: string
  error: string | undefined
  hours: readonly Hours[]
  /** Whether at least one line stays. */
  isRequired?: boolean
  onChange: (hours: readonly Hours[]) => void
  onAdd: () => void
}) {
  return (
    <Choices id={id} legend={label} hint={hint} error={error} isRequired={isRequired}>
      {hours.map((line, index) => (
        <div className="hours" role="group" aria-label={`Hours ${index + 1}`} key={index}>
          {FIELDS.map(({ name, label, type }) => (
            <TextField
              key={name}
              id={`${id}-${index}-${name}`}
              label={label}
              type={type}
              value={line[name]}
              onChange={(typed) => onChange(hours.map((each, at) => (at === index ? { ...each, [name]: typed } : each)))}
            />
          ))}
          {hours.length > 1 || !isRequired ? (
            <Button
              tone="quiet"
              aria-label={`Remove hours ${index + 1}`}
              onClick={() => {
                onChange(hours.filter((_, at) => at !== index))
                document.getElementById(id)?.focus()
              }}
            >
              Remove
            </Button>
          ) : null}
        </div>
      ))}
      <div>
        <Button onClick={onAdd}>Add a day</Button>
      </div>
    </Choices>
  )
}
