import { Choices, type ChoicesProps } from '@/components/forms/Choices'

interface Option {
  value: string
  label: string
  /** A second line. */
  detail?: string | undefined
  isDisabled?: boolean
}

/** Radio buttons or checkboxes as cards of one or two lines. */
export function CardChoices({
  label,
  type,
  options,
  chosen,
  onChoose,
  ...group
}: Omit<ChoicesProps, 'children' | 'legend' | 'role'> & {
  label: string
  type: 'radio' | 'checkbox'
  options: readonly Option[]
  chosen: readonly string[]
  onChoose: (value: string) => void
}) {
  return (
    <Choices {...group} legend={label} role={type === 'radio' ? 'radiogroup' : undefined}>
      {options.map(({ value, label, detail, isDisabled }, index) => {
        const id = `${group.id}-${index}`
        return (
          <div className="choice choice--card" key={value}>
            <input
              className="choice__control"
              type={type}
              name={group.id}
              id={id}
              disabled={isDisabled}
              checked={chosen.includes(value)}
              aria-labelledby={`${id}-label`}
              aria-describedby={detail ? `${id}-detail` : undefined}
              onChange={() => onChoose(value)}
            />
            <label className="choice__label lines" htmlFor={id}>
              <span id={`${id}-label`}>{label}</span>
              {detail ? (
                <span className="muted" id={`${id}-detail`}>
                  {detail}
                </span>
              ) : null}
            </label>
          </div>
        )
      })}
    </Choices>
  )
}
