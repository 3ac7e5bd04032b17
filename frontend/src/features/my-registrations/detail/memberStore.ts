// Holds the form of one person of a stored team.

import { WizardStore } from '@/components/entryForm/store'
import type { CatalogueEvent } from '@/lib/catalogue'
import type { Code, PersonField, Finding, Member, MemberForm, MemberGroup } from 'infinito-rules'
import { rulesNow } from '@/lib/rules'

/** The path of the person in the store's draft. Any single person of the form serves; the coach is one. */
export const PERSON_PATH = 'coach'

const CHECKED_FIELDS: readonly PersonField[] = ['fullname', 'email', 'phoneNumber', 'aadharId']
const CODES: Record<PersonField, Code> = { fullname: 'name', email: 'email', phoneNumber: 'phone', aadharId: 'aadhaar' }

/** A `WizardStore` with one person, which checks each field by the field's own rule. */
export class MemberStore extends WizardStore {
  constructor(
    event: CatalogueEvent,
    private readonly group: MemberGroup,
    /** The stored person. Absent for a new person. */
    private readonly member: Member | undefined,
  ) {
    super(event, { name: '', address: '' })
    const { fullname = '', email = '', phoneNumber = '', collegeId = '', role = group.playingRoles[0] ?? '' } = member ?? {}
    // The server sends the ID number masked, so the field starts empty.
    this.begin((draft) => ({ ...draft, [PERSON_PATH]: { fullname, email, phoneNumber, aadharId: '', collegeId, role } }))
  }

  /** The findings of all fields. Empty until the rules are loaded. */
  check(): Finding[] {
    return CHECKED_FIELDS.flatMap((field) => this.checkField(field) ?? [])
  }

  override recheck(path: string) {
    const field = CHECKED_FIELDS.find((name) => path === `${PERSON_PATH}.${name}`)
    const others = Object.entries(this.state.errors)
      .filter(([other]) => other !== path)
      .map(([other, message]) => finding(other, 'required', message))
    this.showErrors([...others, ...((field && this.checkField(field)) ?? [])])
  }

  /** The form as the server accepts it. */
  form(): MemberForm {
    const text = (field: string) => this.text(`${PERSON_PATH}.${field}`)
    return {
      group: this.group.group,
      fullname: text('fullname'),
      email: text('email'),
      phoneNumber: text('phoneNumber'),
      aadharId: text('aadharId'),
      collegeId: text('collegeId'),
      role: text('role'),
    }
  }

  private checkField(field: PersonField): Finding[] | undefined {
    const path = `${PERSON_PATH}.${field}`
    const typed = this.text(path)
    // An empty ID number keeps the stored one.
    if (field === 'aadharId' && this.member && typed === '') return undefined
    const message = rulesNow()?.checkField(field, typed)
    return message === undefined ? undefined : [finding(path, CODES[field], message)]
  }
}

const finding = (path: string, code: Code, message: string): Finding => ({ path, code, message, severity: 'error' })

/** Whether a finding of the server is about a field of the person. */
export const isFieldFinding = ({ path }: Finding) => path !== 'fee' && path !== 'group'

/** The server's findings about fields, with this form's paths. The server's paths are the fields' names. */
export function fieldFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter(isFieldFinding).map((one) => ({ ...one, path: `${PERSON_PATH}.${one.path}` }))
}
