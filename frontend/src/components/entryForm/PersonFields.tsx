// Shows the fields of one person of a registration.

import { SelectField } from '@/components/forms/SelectField'
import { TextField, type TextFieldProps } from '@/components/forms/TextField'
import { afterPress } from '@/components/forms/afterPress'
import { rulesNow, useLoadedRules } from '@/lib/rules'
import { IconCheck } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, type SyntheticEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { warningAt } from './findings'
import { useField, useWizardState, useWizardStore } from './hooks'
import { personAt, textAt } from './path'
import { isComplete } from './people'
import { comesLater, isAsked, PERSON_FIELDS, type AskedGroup, type FieldFacts } from './personFields'

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
        {PERSON_FIELDS.filter((field) => isAsked(field, role)).map((field) =>
          field.control === 'playingRole' ? (
            <PlayingRoleField key={field.name} path={`${path}.${field.name}`} label={field.label} options={role?.playingRoles ?? []} />
          ) : (
            <TypedField key={field.name} person={path} field={field} isRequired={isRequired} />
          ),
        )}
      </div>
      {children}
    </>
  )
  return (
    <fieldset className={need === 'Optional' ? 'card person person--optional' : 'card person'}>
      <legend className="person__legend">
        {legend} {need ? <span className="person__need">({need})</span> : null}
      </legend>
      {isOneOfMany ? <Collapsible path={path}>{body}</Collapsible> : body}
    </fieldset>
  )
}

interface TypedFieldProps {
  /** The person's path. */
  person: string
  field: Exclude<FieldFacts, { control: 'playingRole' }>
  isRequired: boolean
}

/** What is typed into a text field, by its control. */
const INPUTS = {
  name: { autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  // An Indian mobile number. The rules read a prefix in a pasted number.
  phone: { type: 'tel', inputMode: 'numeric', prefix: '+91', width: 'medium' },
  idNumber: { inputMode: 'numeric', width: 'medium' },
  line: { optionalWords: '(optional, recommended)', maxLength: 40, isRequired: false },
} as const satisfies Record<string, Partial<TextFieldProps>>

/** A text field without auto-fill. It drops the characters that its rules do not allow. */
function TypedField({ person, field: { name, label, control }, isRequired }: TypedFieldProps) {
  const store = useWizardStore()
  const path = `${person}.${name}`
  const clean = useCallback((typed: string) => rulesNow()?.cleanField(name, typed, store.text(path)) ?? typed, [name, path, store])
  const field = useField(path, clean)
  useLoadedRules()
  const warning = useWizardState(({ draft }) => warningAt(draft, path, 'aadhaar_checksum'))
  // A number that was typed or pasted stays visible, also while it is changed.
  const [isShown, setIsShown] = useState(false)
  if (!isShown) {
    if (comesLater(store.state.draft, name, field.value)) return null
    setIsShown(true)
  }
  return (
    <TextField
      {...field}
      label={label}
      autoComplete="off"
      spellCheck={false}
      isRequired={isRequired}
      warning={warning}
      {...INPUTS[control]}
    />
  )
}

function PlayingRoleField({ path, label, options }: { path: string; label: string; options: readonly string[] }) {
  const { onBlur: _unused, ...field } = useField(path)
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
    return isPhone() && person !== undefined && isComplete(store.state.draft, person)
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
