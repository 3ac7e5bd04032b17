import type { ControlProps, FieldProps } from './Field'

/** The choice for a college that the directory lacks. */
export const OTHER = 'Other'

export interface CollegeComboboxProps extends Omit<FieldProps, 'hint' | 'width'> {
  /** A name of the directory, `Other`, or empty. */
  value: string
  /** `typed` is the text that matched no college; `chosen` is then `Other`. */
  onChange: (chosen: string, typed?: string) => void
  onBlur?: (() => void) | undefined
}

export interface CollegeBoxProps extends Pick<CollegeComboboxProps, 'value' | 'onChange' | 'onBlur'> {
  control: ControlProps
}
