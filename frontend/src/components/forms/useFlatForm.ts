import type { Finding } from '@/generated/wasm/infinito'
import { ApiError, isWithoutAnswer, saidOr } from '@/lib/api'
import { fieldId } from './fieldId'
import { afterPress } from '@/lib/afterPress'
import { notify } from '@/lib/notify'
import { useMemo, useState } from 'react'

type Texts = Record<string, string>

/** What the fields of the account forms are called. */
const LABELS: Record<string, string> = {
  username: 'Username',
  email: 'Email',
  currentPassword: 'Current password',
  password: 'Password',
  confirmPassword: 'Confirm password',
  otp: 'OTP',
  fullname: 'Full name',
  collegeName: 'College',
  por: 'Position of responsibility',
  address: 'College address',
  name: 'Your name',
  message: 'Your message',
  fullName: 'Full name',
  alternativeEmail: 'Alternative email',
  collegeYear: 'College year',
  rollno: 'Roll number',
  collegeAddress: 'College address',
  phoneNumber: 'Phone number',
  howDidYouKnow: 'How did you know about us?',
  applicationStatement: 'Why do you want to be a campus ambassador?',
}

/** What went wrong beyond the fields. */
export interface FormProblem {
  message: string
  /** The server's code. */
  code: string | undefined
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The state of an account form: what is typed, what is wrong with it, whether it is under way. `check` is the rule crate's,
 * or nothing while it is not loaded: the server checks all the same. `scope` keeps the ids of several forms of a page apart.
 */
export function useFlatForm<Form extends Texts>(
  blank: Form,
  check: ((form: Form) => Finding[]) | undefined,
  scope?: string,
) {
  const [form, setForm] = useState(blank)
  // What the last submit found. The summary keeps its lines until the next one: a summary that shrinks while its fields are
  // corrected moves the page under the finger.
  const [findings, setFindings] = useState<Finding[]>([])
  // The fields corrected since then: nothing is shown beside them any more.
  const [corrected, setCorrected] = useState(NONE)
  const [problem, setProblem] = useState<FormProblem>()
  const [isBusy, setIsBusy] = useState(false)
  const idOf = (path: string) => fieldId(scope ? `${scope}.${path}` : path)

  const problems = useMemo(
    () =>
      findings.map(({ path, message }) => ({
        fieldId: fieldId(scope ? `${scope}.${path}` : path),
        message: `${LABELS[path] ?? path}: ${message}`,
      })),
    [findings, scope],
  )

  const mended = useMemo(() => new Set([...corrected].map((path) => fieldId(scope ? `${scope}.${path}` : path))), [corrected, scope])

  const show = (found: Finding[]) => {
    setFindings(found)
    setCorrected(NONE)
  }
  const errorOf = (field: string) => (corrected.has(field) ? undefined : findings.find(({ path }) => path === field)?.message)

  /** A field is left: its error goes once the rules no longer find one. */
  const recheck = (field: keyof Form & string) => {
    if (!check || errorOf(field) === undefined) return
    const isStillWrong = check(form).some(({ path }) => path === field)
    if (!isStillWrong) setCorrected((corrected) => new Set([...corrected, field]))
  }

  return {
    form,
    isBusy,
    /** The lines of the error summary: the field, then what is shown beside it. */
    problems,
    /** The ids of the fields corrected since. */
    mended,
    problem,
    idOf,
    change: (part: Partial<Form>) => setForm((form) => ({ ...form, ...part })),
    /** Everything that a text field needs. */
    field: (name: keyof Form & string) => ({
      id: idOf(name),
      value: form[name] as string,
      error: errorOf(name),
      onChange: (typed: string) => setForm((form) => ({ ...form, [name]: typed })),
      onBlur: () => afterPress(() => recheck(name)),
    }),
    /** Back to the beginning, with nothing said. */
    reset: () => {
      setForm(blank)
      show([])
      setProblem(undefined)
    },

    /** Checks, then sends. One at a time. `send` throws what is refused; where the server has no words for it, `fallback` has. */
    submit: async (send: () => Promise<void>, fallback: string, { isUnchecked = false } = {}): Promise<void> => {
      if (isBusy) return
      setProblem(undefined)
      const found = isUnchecked ? [] : (check?.(form) ?? [])
      show(found)
      if (found.length > 0) return
      setIsBusy(true)
      try {
        await send()
      } catch (error) {
        if (error instanceof ApiError && error.findings.length > 0) show(error.findings)
        else {
          const message = saidOr(error, fallback)
          notify.error(message)
          setProblem({ message: withReason(message, error), code: error instanceof ApiError ? error.code : undefined })
        }
      } finally {
        setIsBusy(false)
      }
    },
  }
}

/** Where no answer came at all, the page says so besides. */
function withReason(message: string, error: unknown): string {
  if (!isWithoutAnswer(error)) return message
  return `${message.replace(/\.$/, '')}. ${error.message}`
}
