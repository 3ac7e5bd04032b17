import { useState } from 'react'

/** The most digits of a number. */
const DIGITS_MOST = 4

/** A box for a whole number. A blank box is zero, and shows it when the focus leaves. */
export function NumberBox({
  id,
  name,
  value,
  error,
  onChange,
}: {
  id: string
  name: string
  value: number
  error?: string | undefined
  onChange: (value: number) => void
}) {
  const [isBlank, setIsBlank] = useState(false)
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, DIGITS_MOST)
    setIsBlank(digits === '')
    onChange(Number(digits))
  }
  return (
    <input
      className="field__control number-box"
      id={id}
      aria-label={name}
      inputMode="numeric"
      autoComplete="off"
      value={isBlank && value === 0 ? '' : value}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setIsBlank(false)}
    />
  )
}
