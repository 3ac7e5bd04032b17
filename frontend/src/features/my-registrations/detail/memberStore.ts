import { WizardStore } from '@/components/entryForm/store'
import type { Code, EventView, Field, Finding, Member, MemberForm, MemberGroup } from '@/generated/wasm/infinito'
import { rulesNow } from '@/lib/wasm'

/** Where the person is in the store's draft: the form knows the coach as one person alone. */
export const PLACE = 'coach'

const RULED: readonly Field[] = ['fullname', 'email', 'phoneNumber', 'aadharId']
const CODES: Record<Field, Code> = { fullname: 'name', email: 'email', phoneNumber: 'phone', aadharId: 'aadhaar' }

/** The form of one person of a stored team: the wizard's fields, held to the same rules field by field. */
export class MemberStore extends WizardStore {
  constructor(
    event: EventView,
    private readonly group: MemberGroup,
    /** Whoever is at this place now; nobody where somebody is added. */
    private readonly present: Member | undefined,
  ) {
    super(event, { name: '', address: '' })
    const { fullname = '', email = '', phoneNumber = '', collegeId = '', role = group.playingRoles[0] ?? '' } = present ?? {}
    // The number is masked: it stays with the server.
    this.begin((draft) => ({ ...draft, [PLACE]: { fullname, email, phoneNumber, aadharId: '', collegeId, role } }))
  }

  /** What is wrong, by the rules; nothing while they are not there. */
  check(): Finding[] {
    return RULED.flatMap((field) => this.checkField(field) ?? [])
  }

  override recheck(path: string) {
    const field = RULED.find((name) => path === `${PLACE}.${name}`)
    const others = Object.entries(this.state.errors)
      .filter(([other]) => other !== path)
      .map(([other, message]) => finding(other, 'required', message))
    this.showErrors([...others, ...((field && this.checkField(field)) ?? [])])
  }

  /** As the server takes it. */
  form(): MemberForm {
    const text = (field: string) => this.text(`${PLACE}.${field}`)
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

  private checkField(field: Field): Finding[] | undefined {
    const path = `${PLACE}.${field}`
    const typed = this.text(path)
    // Whoever stays keeps their number.
    if (field === 'aadharId' && this.present && typed === '') return undefined
    const message = rulesNow()?.checkField(field, typed)
    return message === undefined ? undefined : [finding(path, CODES[field], message)]
  }
}

const finding = (path: string, code: Code, message: string): Finding => ({ path, code, message, severity: 'error' })

/** The server's findings, whose paths are the fields' names, as those of this form; what is about no field is left out. */
export function placed(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ path }) => path !== 'fee' && path !== 'group').map((one) => ({ ...one, path: `${PLACE}.${one.path}` }))
}
