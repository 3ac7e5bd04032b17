import { Button } from '@/components/Button'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { NumberBox } from './NumberBox'

/** A number with a button for one less and one for one more, made for a thumb. */
export function Stepper({
  id,
  label,
  name = label,
  value,
  error,
  onChange,
  isLeast = value === 0,
  onStep = (by) => onChange(Math.max(0, value + by)),
}: {
  id: string
  label: string
  /** The accessible name, if the label does not say enough. */
  name?: string
  value: number
  error?: string | undefined
  onChange: (value: number) => void
  /** Whether there is no smaller number. */
  isLeast?: boolean
  /** Default: adds to the number. */
  onStep?: (by: 1 | -1) => void
}) {
  return (
    <div className={error ? 'stepper field--invalid' : 'stepper'}>
      <label className="stepper__label" htmlFor={id}>
        {label}
      </label>
      <div className="stepper__controls">
        <Button className="stepper__button" aria-label={`One less: ${name}`} isDisabled={isLeast} onClick={() => onStep(-1)}>
          <IconMinus className="icon" aria-hidden="true" />
        </Button>
        <NumberBox id={id} name={name} value={value} error={error} onChange={onChange} />
        <Button className="stepper__button" aria-label={`One more: ${name}`} onClick={() => onStep(1)}>
          <IconPlus className="icon" aria-hidden="true" />
        </Button>
      </div>
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
