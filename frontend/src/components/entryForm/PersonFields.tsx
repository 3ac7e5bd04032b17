// Shows the fields of one person of a registration.

import { SelectField } from '@/components/forms/SelectField'
import { TextField, type TextFieldProps } from '@/components/forms/TextField'
import { afterPress } from '@/lib/afterPress'
import { rulesNow, useLoadedRules } from '@/lib/rules'
import { IconCheck } from '@tabler/icons-react'
import type { PersonField, RoleView } from 'infinito-rules'
import { type FocusEvent, type ReactNode, type SyntheticEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { warningAt } from './findings'
import { useField, useWizardState, useWizardStore } from './hooks'
import { personAt, textAt } from './path'
import { isComplete } from './people'

export interface PersonFieldsProps {
  /** The person's path in the draft: `team.players.3`, `coach`. */
  path: string
  legend: string
  /** Shown beside the legend. Absent if the form asks for one person only. */
  need?: 'Required' | 'Optional'
  /** Adds the fields that only some groups have. */
  role?: Pick<RoleView, 'hasCollegeId' | 'playingRoles'>
  isRequired: boolean
  /** Whether the form shows many people. On a phone, complete people then collapse to their names. */
  isOneOfMany?: boolean
  /** Shown below the fields. */
  children?: ReactNode
}

/** The fields of one person: participant, captain, coach. Each field is a component, so that typing renders that field only. */
export function PersonFields({ path, legend, need, role, isRequired, isOneOfMany = false, children }: PersonFieldsProps) {
  const isPrefilled = useWizardState(({ prefilled }) => prefilled === path)
  const body = (
    <>
      {isPrefilled ? <p className="field__hint">Filled in from your profile. Change it if this is somebody else.</p> : null}
      <div className="person__fields">
        <NameField path={path} isRequired={isRequired} />
        <EmailField path={path} isRequired={isRequired} />
        <PersonPhoneField path={path} isRequired={isRequired} />
        <AadhaarField path={path} isRequired={isRequired} />
        {role?.hasCollegeId ? <CollegeIdField path={path} /> : null}
        {role && role.playingRoles.length > 0 ? <PlayingRoleField path={path} options={role.playingRoles} /> : null}
      </div>
      {children}
    </>
  )
  return (
    <fieldset className={need === 'Optional' ? 'person person--optional' : 'person'}>
      <legend className="person__legend">
        {legend} {need ? <span className="person__need">({need})</span> : null}
      </legend>
      {isOneOfMany ? <Collapsible path={path}>{body}</Collapsible> : body}
    </fieldset>
  )
}

interface FieldProps {
  path: string
  isRequired: boolean
}

/** A field that drops the characters its rules do not allow. */
function useCleanField(person: string, field: PersonField) {
  const store = useWizardStore()
  const path = `${person}.${field}`
  const clean = useCallback((typed: string) => rulesNow()?.cleanField(field, typed, store.text(path)) ?? typed, [field, path, store])
  return useField(path, clean)
}

function NameField({ path, isRequired }: FieldProps) {
  const field = useCleanField(path, 'fullname')
  return <TextField {...field} label="Full name" autoComplete="off" autoCapitalize="words" spellCheck={false} isRequired={isRequired} />
}

function EmailField({ path, isRequired }: FieldProps) {
  const field = useCleanField(path, 'email')
  return (
    <TextField
      {...field}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      isRequired={isRequired}
    />
  )
}

function PersonPhoneField({ path, isRequired }: FieldProps) {
  const field = useCleanField(path, 'phoneNumber')
  return <PhoneField {...field} label="Phone number" isRequired={isRequired} />
}

function AadhaarField({ path, isRequired }: FieldProps) {
  const field = useCleanField(path, 'aadharId')
  useLoadedRules()
  const warning = useWizardState(({ draft }) => warningAt(draft, `${path}.aadharId`, 'aadhaar_checksum'))
  return <IdField {...field} label="Aadhaar number" isRequired={isRequired} warning={warning} />
}

function CollegeIdField({ path }: { path: string }) {
  const field = useField(`${path}.collegeId`)
  return (
    <TextField
      {...field}
      label="College ID number"
      optionalWords="(optional, recommended)"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
    />
  )
}

function PlayingRoleField({ path, options }: { path: string; options: readonly string[] }) {
  const { onBlur: _unused, ...field } = useField(`${path}.role`)
  // A chosen role that is no longer offered stays visible.
  const shown = field.value === '' || options.includes(field.value) ? options : [...options, field.value]
  return <SelectField {...field} label="Playing role" options={shown} />
}

const isPhone = () => window.matchMedia('(width < 700px)').matches

/**
 * Collapses a complete person to the name, on phones, when the focus moves to another person. The fields stay in the document, so
 * that a link to one of them can open the person again.
 */
function Collapsible({ path, children }: { path: string; children: ReactNode }) {
  const store = useWizardStore()
  const details = useRef<HTMLDetailsElement>(null)
  const canCollapse = () => {
    const person = personAt(store.state.draft, path)
    return isPhone() && person !== undefined && isComplete(person)
  }
  const [isOpen, setIsOpen] = useState(() => !canCollapse())
  const name = useWizardState(({ draft }) => textAt(draft, `${path}.fullname`))
  const hasError = useWizardState(({ errors }) => Object.keys(errors).some((wrong) => wrong.startsWith(`${path}.`)))

  const onBlur = ({ relatedTarget: next }: FocusEvent) => {
    if (!(next instanceof HTMLElement) || details.current?.contains(next) || !next.closest('.person') || !canCollapse()) return
    afterPress(() => {
      const before = next.getBoundingClientRect().top
      flushSync(() => setIsOpen(false))
      // Keeps the focused field at its place on the screen, also in browsers without scroll anchoring.
      window.scrollBy({ top: next.getBoundingClientRect().top - before, behavior: 'instant' })
    })
  }
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    const hadFocus = document.activeElement?.parentElement === currentTarget
    setIsOpen(currentTarget.open)
    if (currentTarget.open && hadFocus) currentTarget.querySelector('input')?.focus()
  }
  const isShown = isOpen || hasError
  return (
    <details className="person__details" ref={details} open={isShown} onToggle={onToggle} onBlur={onBlur}>
      <summary className="person__summary" hidden={isShown}>
        <IconCheck className="icon" aria-hidden="true" /> <span className="person__name">{name}</span>{' '}
        <span className="person__edit">Edit</span>
      </summary>
      <div className="person__body">{children}</div>
    </details>
  )
}

/** A national ID number: numeric keypad, no auto-fill. */
function IdField(field: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck'>) {
  return <TextField width="medium" {...field} inputMode="numeric" autoComplete="off" spellCheck={false} />
}

/**
 * An Indian mobile number. Auto-fill is off unless the number is the visitor's own (`autoComplete="tel-national"`). The rules read
 * a prefix in a pasted or auto-filled number.
 */
function PhoneField(field: Omit<TextFieldProps, 'type' | 'inputMode' | 'prefix'>) {
  return <TextField autoComplete="off" width="medium" {...field} type="tel" inputMode="numeric" prefix="+91" />
}
