// Holds the form of one person of a stored team.

import { newPerson } from '@/components/entryForm/model'
import { comesLater, PERSON_FIELDS, REQUIRED_FIELDS } from '@/components/entryForm/personFields'
import { WizardStore } from '@/components/entryForm/store'
import type { CatalogueEvent } from '@/lib/catalogue'
import type { Code, Finding, Member, MemberForm, MemberGroup, PersonField, RequiredField } from 'infinito-rules'
import { rulesNow } from '@/lib/rules'

/** The path of the person in the store's draft. Any single person of the form serves; the coach is one. */
export const PERSON_PATH = 'coach'

const CODES: Record<RequiredField, Code> = { fullname: 'name', email: 'email', phoneNumber: 'phone', aadharId: 'aadhaar' }

/** A `WizardStore` with one person, which checks each field by the field's own rule. */
export class MemberStore extends WizardStore {
  constructor(
    event: CatalogueEvent,
    private readonly group: MemberGroup,
    /** The stored person. Absent for a new person. */
    private readonly member: Member | undefined,
    /** Whether the people of the team enter their own phone and ID number. */
    doPlayersConfirm: boolean,
  ) {
    super(event, { name: '', address: '' })
    const person = { ...newPerson(group), ...(member && storedTexts(member)) }
    this.begin((draft) => ({ ...draft, playersConfirm: doPlayersConfirm ? 'Yes' : '', [PERSON_PATH]: person }))
  }

  /** The findings of all fields. Empty until the rules are loaded. */
  check(): Finding[] {
    return REQUIRED_FIELDS.flatMap((field) => this.checkField(field) ?? [])
  }

  override recheck(path: string) {
    const field = REQUIRED_FIELDS.find((name) => path === `${PERSON_PATH}.${name}`)
    const others = Object.entries(this.state.errors)
      .filter(([other]) => other !== path)
      .map(([other, message]) => finding(other, 'required', message))
    this.showErrors([...others, ...((field && this.checkField(field)) ?? [])])
  }

  /** The form as the server accepts it. */
  form(): MemberForm {
    const texts = PERSON_FIELDS.map(({ name }) => [name, this.text(`${PERSON_PATH}.${name}`)])
    return { ...(Object.fromEntries(texts) as Record<PersonField, string>), group: this.group.group }
  }

  private checkField(field: RequiredField): Finding[] | undefined {
    const path = `${PERSON_PATH}.${field}`
    const typed = this.text(path)
    // An empty ID number keeps the stored one.
    if ((field === 'aadharId' && this.member && typed === '') || comesLater(this.state.draft, field, typed)) return undefined
    const message = rulesNow()?.checkField(field, typed)
    return message === undefined ? undefined : [finding(path, CODES[field], message)]
  }
}

/** The stored texts of a person. The server sends the ID number masked, so its field starts empty. */
function storedTexts(member: Member) {
  const stored = PERSON_FIELDS.filter(({ name, control }) => control !== 'idNumber' && member[name] !== undefined)
  return Object.fromEntries(stored.map(({ name }) => [name, member[name]]))
}

const finding = (path: string, code: Code, message: string): Finding => ({ path, code, message, severity: 'error' })

/** Whether a finding of the server is about a field of the person. */
export const isFieldFinding = ({ path }: Finding) => path !== 'fee' && path !== 'group'

/** The server's findings about fields, with this form's paths. The server's paths are the fields' names. */
export function fieldFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter(isFieldFinding).map((one) => ({ ...one, path: `${PERSON_PATH}.${one.path}` }))
}
