import { useEffect, useRef, useState, type ComponentType } from 'react'
import colleges from '@/generated/colleges.json'
import { OTHER, type CollegeBoxProps, type CollegeComboboxProps } from './collegeChoice'
import { Field } from './Field'

/** The combobox once it is loaded, so that later mounts start with it. */
let loadedBox: ComponentType<CollegeBoxProps> | undefined

/**
 * The college directory and `Other`. Shows a native select until the combobox is loaded, or if loading fails. Does not swap them while
 * the select has the focus.
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
