import colleges from '@/generated/colleges.json'
import { OTHER } from './collegeChoice'
import { CollegeCombobox } from './CollegeCombobox'
import { TextField } from './TextField'
import { useState } from 'react'

interface TextProps {
  id: string
  value: string
  error: string | undefined
  onChange: (typed: string) => void
  onBlur: () => void
}

const addressOf = (name: string) => colleges.find((college) => college.name === name)?.address

/** The user's college: chosen from the directory, which fills in the address, or typed. */
export function CollegeFields({
  name,
  address,
  isRequired = false,
  onChange,
}: {
  name: TextProps
  address: TextProps
  isRequired?: boolean
  onChange: (college: { collegeName: string; address: string }) => void
}) {
  const [choice, setChoice] = useState(() => (name.value === '' || addressOf(name.value) ? name.value : OTHER))
  const isOther = choice === OTHER
  const need = isRequired ? { isRequired } : { optionalWords: '(optional)' }
  return (
    <>
      <CollegeCombobox
        id={isOther ? `${name.id}-select` : name.id}
        label="College"
        {...need}
        value={choice}
        error={isOther ? undefined : name.error}
        onBlur={name.onBlur}
        onChange={(chosen, typed = '') => {
          setChoice(chosen)
          onChange({ collegeName: chosen === OTHER ? typed : chosen, address: addressOf(chosen) ?? '' })
        }}
      />
      {isOther ? <TextField {...name} label="College name" isRequired={isRequired} autoComplete="organization" /> : null}
      <TextField {...address} label="College address" hint="City and state" {...need} autoComplete="off" />
    </>
  )
}
