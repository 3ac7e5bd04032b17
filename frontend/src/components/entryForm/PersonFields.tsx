// Shows the fields of one person of a registration, and filters what is typed into them.

import { IconCheck } from '@tabler/icons-react'
import { useCallback, useRef, useState, type FocusEvent, type ReactNode, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { IdField } from '@/components/forms/IdField'
import { PhoneField } from '@/components/forms/PhoneField'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import type { Field, RoleView } from '@/generated/wasm/infinito'
import { afterPress } from '@/lib/afterPress'
import { rulesNow, useLoadedRules } from '@/lib/wasm'
import { warningAt } from './findings'
import { useField, useWizardStore, useWizardState } from './hooks'
import type { Person } from './model'
import { isComplete } from './people'
import type { WizardStore } from './store'

export interface PersonFieldsProps {
  /** Where the person is in the draft: `team.players.3`, `coach`. */
  path: string
  legend: string
  /** `(Required)` or `(Optional)` beside the legend; nothing where the form asks for one person only. */
  need?: 'Required' | 'Optional'
  /** What this group is asked for beyond name, e-mail, phone and ID number. */
  role?: Pick<RoleView, 'hasCollegeId' | 'playingRoles'>
  isRequired: boolean
  /** Whether the person is one of many: on a phone, complete people collapse to their names. */
  isOneOfMany?: boolean
  /** Below the fields. */
  children?: ReactNode
}

/** A field whose input keeps what the rules say it keeps. */
function useCleanField(path: string, field: Field) {
  const clean = useCallback((typed: string) => rulesNow()?.cleanField(field, typed) ?? typed, [field])
  return useField(`${path}.${field}`, clean)
}

/** The fields of one person: participant, captain, coach. */
export function PersonFields({ path, legend, need, role, isRequired, isOneOfMany = false, children }: PersonFieldsProps) {
  const name = useCleanField(path, 'fullname')
  const email = useCleanField(path, 'email')
  const phone = useCleanField(path, 'phoneNumber')
  const aadhaar = useCleanField(path, 'aadharId')
  useLoadedRules()
  const warning = useWizardState(({ draft }) => warningAt(draft, `${path}.aadharId`, 'aadhaar_checksum'))
  const isPrefilled = useWizardState(({ prefilled }) => prefilled === path)
  const body = (
    <>
      {isPrefilled ? <p className="field__hint">Filled in from your profile. Change it if this is somebody else.</p> : null}
      <div className="person__fields">
        <TextField {...name} label="Full name" autoComplete="off" autoCapitalize="words" spellCheck={false} isRequired={isRequired} />
        <TextField {...email} label="Email" type="email" inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} isRequired={isRequired} />
        <PhoneField {...phone} label="Phone number" isRequired={isRequired} />
        <IdField {...aadhaar} label="Aadhaar number" isRequired={isRequired} warning={warning} />
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
      {isOneOfMany ? (
        <Collapsible path={path} name={name.value}>
          {body}
        </Collapsible>
      ) : (
        body
      )}
    </fieldset>
  )
}

const isPhone = () => window.matchMedia('(width < 700px)').matches

/**
 * Shows a complete person by name only, on a phone, from when the form moves on to another person. The fields stay in the
 * document, so a link to one of them can open the person again.
 */
function Collapsible({ path, name, children }: { path: string; name: string; children: ReactNode }) {
  const store = useWizardStore()
  const details = useRef<HTMLDetailsElement>(null)
  const canCollapse = () => isPhone() && isComplete(personAt(store, path))
  const [isOpen, setIsOpen] = useState(() => !canCollapse())
  const hasError = useWizardState(({ errors }) => Object.keys(errors).some((wrong) => wrong.startsWith(`${path}.`)))

  const collapseOnLeaving = ({ relatedTarget: next }: FocusEvent) => {
    if (!(next instanceof HTMLElement) || details.current?.contains(next) || !next.closest('.person') || !canCollapse()) return
    afterPress(() => {
      const before = next.getBoundingClientRect().top
      flushSync(() => setIsOpen(false))
      // The field that is typed into stays where it is on the screen, also in browsers that do not anchor the scroll position.
      window.scrollBy({ top: next.getBoundingClientRect().top - before, behavior: 'instant' })
    })
  }
  const follow = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    const wasSummary = document.activeElement?.parentElement === currentTarget
    setIsOpen(currentTarget.open)
    if (currentTarget.open && wasSummary) currentTarget.querySelector('input')?.focus()
  }
  const isShown = isOpen || hasError
  return (
    <details className="person__details" ref={details} open={isShown} onToggle={follow} onBlur={collapseOnLeaving}>
      <summary className="person__summary" hidden={isShown}>
        <IconCheck className="icon" aria-hidden="true" /> <span className="person__name">{name}</span> <span className="person__edit">Edit</span>
      </summary>
      <div className="person__body">{children}</div>
    </details>
  )
}

function personAt(store: WizardStore, path: string): Person {
  const text = (field: Field) => store.text(`${path}.${field}`)
  return { fullname: text('fullname'), email: text('email'), phoneNumber: text('phoneNumber'), aadharId: text('aadharId') }
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
