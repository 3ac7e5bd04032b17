import { useEffect, useRef, useState, type ComponentType } from 'react'
import colleges from '@/generated/colleges.json'
import { OTHER, type CollegeBoxProps, type CollegeComboboxProps } from './collegeChoice'
import { Field } from './Field'

/** The searching box once it has arrived; kept, so that a step revisited does not begin with the plain list again. */
let loadedBox: ComponentType<CollegeBoxProps> | undefined

/**
 * The college directory with `Other` appended. It is the browser's own list until the searching box has been loaded, and stays
 * that where it cannot be; it never changes under somebody who is using it.
 */
export function CollegeCombobox({ value, onChange, onBlur, ...field }: CollegeComboboxProps) {
  const [Box, setBox] = useState(() => loadedBox)
  const list = useRef<HTMLSelectElement>(null)
  const adopt = () => setBox(() => loadedBox)

  useEffect(() => {
    if (loadedBox) return
    let isGone = false
    import('./CollegeBox').then(
      ({ CollegeBox }) => {
        loadedBox = CollegeBox
        if (!isGone && document.activeElement !== list.current) setBox(() => CollegeBox)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])

  return (
    <Field {...field} hint={Box ? 'Search by name, initials or city.' : undefined}>
      {(control) =>
        Box ? (
          <Box control={control} {...{ value, onChange, onBlur }} />
        ) : (
          <select
            {...control}
            ref={list}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              adopt()
              onBlur?.()
            }}
          >
            <option value="">Choose your college</option>
            {colleges.map((college) => (
              <option key={college.name}>{college.name}</option>
            ))}
            <option>{OTHER}</option>
          </select>
        )
      }
    </Field>
  )
}
