// Shows the fields of one person of a registration.

import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import { afterPress } from '@/components/forms/afterPress'
import { rulesNow, useLoadedRules } from '@/lib/rules'
import { IconCheck } from '@tabler/icons-react'
import type { PersonField } from 'infinito-rules'
import { type FocusEvent, type ReactNode, type SyntheticEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { warningAt } from './findings'
import { useField, useWizardState, useWizardStore } from './hooks'
import { personAt, textAt } from './path'
import { isComplete } from './people'
import { isAsked, PERSON_FIELDS, type AskedGroup, type FieldFacts } from './personFields'

export interface PersonFieldsProps {
  /** The person's path in the draft: `team.players.3`, `coach`. */
  path: string
  legend: string
  /** Shown beside the legend. Absent if the form asks for one person only. */
  need?: 'Required' | 'Optional'
  /** Adds the fields that only some groups have. */
  role?: AskedGroup
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
        {PERSON_FIELDS.filter((field) => isAsked(field, role)).map((field) => (
          <OneField key={field.name} person={path} field={field} options={role?.playingRoles ?? []} isRequired={isRequired} />
        ))}
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
  /** The person's path. */
  person: string
  field: FieldFacts
  isRequired: boolean
}

/** A field by its control. */
function OneField({ options, ...props }: FieldProps & { options: readonly string[] }) {
  switch (props.field.control) {
    case 'name':
      return <NameField {...props} />
    case 'email':
      return <EmailField {...props} />
    case 'phone':
      return <PhoneField {...props} />
    case 'idNumber':
      return <IdNumberField {...props} />
    case 'line':
      return <LineField {...props} />
    case 'playingRole':
      return <PlayingRoleField {...props} options={options} />
  }
}

/** A field that drops the characters its rules do not allow. */
function useCleanField(person: string, field: PersonField) {
  const store = useWizardStore()
  const path = `${person}.${field}`
  const clean = useCallback((typed: string) => rulesNow()?.cleanField(field, typed, store.text(path)) ?? typed, [field, path, store])
  return useField(path, clean)
}

function NameField({ person, field: { name, label }, isRequired }: FieldProps) {
  const field = useCleanField(person, name)
  return <TextField {...field} label={label} autoComplete="off" autoCapitalize="words" spellCheck={false} isRequired={isRequired} />
}

function EmailField({ person, field: { name, label }, isRequired }: FieldProps) {
  const field = useCleanField(person, name)
  return (
    <TextField
      {...field}
      label={label}
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      isRequired={isRequired}
    />
  )
}

/** An Indian mobile number, without auto-fill. The rules read a prefix in a pasted number. */
function PhoneField({ person, field: { name, label }, isRequired }: FieldProps) {
  const field = useCleanField(person, name)
  return (
    <TextField
      {...field}
      label={label}
      type="tel"
      inputMode="numeric"
      prefix="+91"
      width="medium"
      autoComplete="off"
      isRequired={isRequired}
    />
  )
}

/** A national ID number: numeric keypad, no auto-fill. */
function IdNumberField({ person, field: { name, label }, isRequired }: FieldProps) {
  const field = useCleanField(person, name)
  useLoadedRules()
  const warning = useWizardState(({ draft }) => warningAt(draft, `${person}.${name}`, 'aadhaar_checksum'))
  return (
    <TextField
      {...field}
      label={label}
      inputMode="numeric"
      width="medium"
      autoComplete="off"
      spellCheck={false}
      isRequired={isRequired}
      warning={warning}
    />
  )
}

function LineField({ person, field: { name, label } }: FieldProps) {
  const field = useField(`${person}.${name}`)
  return <TextField {...field} label={label} optionalWords="(optional, recommended)" autoComplete="off" spellCheck={false} maxLength={40} />
}

function PlayingRoleField({ person, field: { name, label }, options }: FieldProps & { options: readonly string[] }) {
  const { onBlur: _unused, ...field } = useField(`${person}.${name}`)
  // A chosen role that is no longer offered stays visible.
  const shown = field.value === '' || options.includes(field.value) ? options : [...options, field.value]
  return <SelectField {...field} label={label} options={shown} />
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
