import { Choices, type ChoicesProps } from './Choices'

export interface CheckboxListProps extends Omit<ChoicesProps, 'children' | 'role'> {
  chosen: readonly string[]
  onToggle: (option: string) => void
  options: readonly string[]
}

/** A list of checkboxes, shown as cards. */
export function CheckboxList({ chosen, onToggle, options, ...group }: CheckboxListProps) {
  return (
    <Choices {...group}>
      {options.map((option, index) => (
        <div className="choice choice--card" key={option}>
          <input
            className="choice__control"
            type="checkbox"
            id={`${group.id}-${index}`}
            checked={chosen.includes(option)}
            onChange={() => onToggle(option)}
          />
          <label className="choice__label" htmlFor={`${group.id}-${index}`}>
            {option}
          </label>
        </div>
      ))}
    </Choices>
  )
}
