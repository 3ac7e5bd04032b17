import type { ReactNode } from 'react'

/** Buttons that choose one value of a filter. */
export function FilterButtons<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <div className="filters" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          className="filters__button"
          type="button"
          key={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
