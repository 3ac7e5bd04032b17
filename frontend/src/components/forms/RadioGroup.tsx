import { Choices, type ChoicesProps } from './Choices'

export interface RadioGroupProps extends Omit<ChoicesProps, 'children' | 'role'> {
  value: string
  onChange: (chosen: string) => void
  options: readonly string[]
}

/** A group of radio buttons. */
export function RadioGroup({ value, onChange, options, ...group }: RadioGroupProps) {
  return (
    <Choices {...group} role="radiogroup">
      {options.map((option, index) => (
        <div className="choice" key={option}>
          <input
            className="choice__control"
            type="radio"
            name={group.id}
            id={`${group.id}-${index}`}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          <label className="choice__label" htmlFor={`${group.id}-${index}`}>
            {option}
          </label>
        </div>
      ))}
    </Choices>
  )
}
