// Shows the fields of one person of a registration, and filters what is typed into them.

import { useCallback, type ReactNode } from 'react'
import { IdField } from '@/components/forms/IdField'
import { PhoneField } from '@/components/forms/PhoneField'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import type { Field, RoleView } from '@/generated/wasm/infinito'
import { rulesNow } from '@/lib/rules'
import { useField, useWizard } from './hooks'

export interface PersonFieldsProps {
  /** Where the person is in the draft: `team.players.3`, `coach`. */
  path: string
  legend: string
  /** `(Required)` or `(Optional)` beside the legend; nothing where the form asks for one person only. */
  need?: 'Required' | 'Optional'
  /** What this group is asked for beyond name, e-mail, phone and ID number. */
  role?: RoleView
  isRequired: boolean
  /** Below the fields. */
  children?: ReactNode
}

/** A field whose input keeps what the rules say it keeps. */
function useCleanField(path: string, field: Field) {
  const clean = useCallback((typed: string) => rulesNow()?.cleanField(field, typed) ?? typed, [field])
  return useField(`${path}.${field}`, clean)
}

/** The fields of one person: participant, captain, coach. */
export function PersonFields({ path, legend, need, role, isRequired, children }: PersonFieldsProps) {
  const name = useCleanField(path, 'fullname')
  const email = useCleanField(path, 'email')
  const phone = useCleanField(path, 'phoneNumber')
  const aadhaar = useCleanField(path, 'aadharId')
  const isPrefilled = useWizard(({ prefilled }) => prefilled === path)
  return (
    <fieldset className={need === 'Optional' ? 'person person--optional' : 'person'}>
      <legend className="person__legend">
        {legend} {need ? <span className="person__need">({need})</span> : null}
      </legend>
      {isPrefilled ? <p className="field__hint">Filled in from your profile. Change it if this is somebody else.</p> : null}
      <div className="person__fields">
        <TextField {...name} label="Full name" autoComplete="off" autoCapitalize="words" spellCheck={false} isRequired={isRequired} />
        <TextField {...email} label="Email" type="email" inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} isRequired={isRequired} />
        <PhoneField {...phone} label="Phone number" isRequired={isRequired} />
        <IdField {...aadhaar} label="Aadhaar number" isRequired={isRequired} />
        {role?.hasCollegeId ? <CollegeIdField path={path} /> : null}
        {role && role.playingRoles.length > 0 ? <PlayingRoleField path={path} options={role.playingRoles} /> : null}
      </div>
      {children}
    </fieldset>
  )
}

function CollegeIdField({ path }: { path: string }) {
  const field = useField(`${path}.collegeId`)
  return <TextField {...field} label="College ID number" optionalWords="(optional, recommended)" autoComplete="off" spellCheck={false} maxLength={40} />
}

function PlayingRoleField({ path, options }: { path: string; options: readonly string[] }) {
  const { onBlur: _leave, ...field } = useField(`${path}.role`)
  // A role that is no longer offered stays to be seen.
  const shown = field.value === '' || options.includes(field.value) ? options : [...options, field.value]
  return <SelectField {...field} label="Playing role" options={shown} />
}
