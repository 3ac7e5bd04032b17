import { Button } from '@/components/Button'
import { Choices } from '@/components/forms/Choices'
import { TextField } from '@/components/forms/TextField'

/** The hours of a day, as typed: in the fest's time zone. */
export interface Hours {
  day: string
  from: string
  until: string
}

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
  onChange,
  onAdd,
}: {
  id: string
  label: string
  hint: string
  error: string | undefined
  hours: readonly Hours[]
  onChange: (hours: readonly Hours[]) => void
  onAdd: () => void
}) {
  return (
    <Choices id={id} legend={label} hint={hint} error={error} isRequired>
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
          {hours.length > 1 ? (
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
