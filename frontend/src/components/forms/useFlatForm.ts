import type { Finding } from 'infinito-rules'
import { ApiError, isWithoutAnswer, serverMessageOr } from '@/lib/api'
import { useFindings, type FieldFinding } from './useFindings'
import { afterPress } from './afterPress'
import { notify } from '@/lib/notify'
import { rulesNow } from '@/lib/rules'
import { useState } from 'react'

type Texts = Record<string, string>

/** The fields that are normalised when the user leaves them, with the rules' names of their kinds. */
const KINDS: Record<string, string> = {
  email: 'email',
  alternativeEmail: 'email',
  phoneNumber: 'phoneNumber',
  fullname: 'fullname',
  fullName: 'fullname',
  name: 'fullname',
}

/** An error of the whole form. */
export interface FormProblem {
  message: string
  /** The error code of the server. */
  code: string | undefined
}

const NONE: readonly FieldFinding[] = []

/**
 * The state of a form of text fields: values, errors and submission. `check` is a function of the rule crate, or `undefined` until
 * that is loaded; the server checks too. `scope` keeps the ids of several forms on a page apart.
 */
export function useFlatForm<Form extends Texts>(blank: Form, check: ((form: Form) => Finding[]) | undefined, scope?: string) {
  const [form, setForm] = useState(blank)
  // The findings of the last submission.
  const [found, setFound] = useState(NONE)
  const { problems, corrected, idOf, errorsOf, correct, reset } = useFindings(found, scope)
  const [problem, setProblem] = useState<FormProblem>()
  const [isBusy, setIsBusy] = useState(false)

  const show = (findings: readonly Finding[]) => {
    setFound(findings.map(({ path, message }) => ({ path, message, label: labelOf(idOf(path)) })))
    reset()
  }
  const errorOf = (field: string) => errorsOf(field)[0]

  /** Normalises a field on blur, and clears its error if the rules find none any more. */
  const leave = (field: keyof Form & string) => {
    const kind = KINDS[field]
    const typed = form[field] as string
    const normal = (kind && rulesNow()?.normalField(kind, typed)) || typed
    if (normal !== typed) setForm((form) => ({ ...form, [field]: normal }))
    if (!check || errorOf(field) === undefined) return
    const isStillWrong = check(form).some(({ path }) => path === field)
    if (!isStillWrong) correct(field)
  }

  return {
    form,
    isBusy,
    problems,
    corrected,
    problem,
    idOf,
    change: (part: Partial<Form>) => setForm((form) => ({ ...form, ...part })),
    /** The props of a text field. */
    field: (name: keyof Form & string) => ({
      id: idOf(name),
      value: form[name] as string,
      error: errorOf(name),
      onChange: (typed: string) => setForm((form) => ({ ...form, [name]: typed })),
      onBlur: () => afterPress(() => leave(name)),
    }),
    /** Restores the initial values and clears all errors. */
    reset: () => {
      setForm(blank)
      show([])
      setProblem(undefined)
    },

    /** Checks, then sends. Does nothing while a submission runs. `fallback` is the error message if the server sends none. */
    submit: async (send: () => Promise<unknown>, fallback: string, { isUnchecked = false } = {}): Promise<void> => {
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
          const message = serverMessageOr(error, fallback)
          notify.error(message)
          setProblem({ message: withReason(message, error), code: error instanceof ApiError ? error.code : undefined })
        }
      } finally {
        setIsBusy(false)
      }
    },
  }
}

/** The label of a field, as the page shows it. */
function labelOf(id: string): string | undefined {
  const control = document.getElementById(id) as HTMLInputElement | null
  return control?.labels?.[0]?.firstChild?.textContent ?? undefined
}

/** Appends the reason if no answer came. */
function withReason(message: string, error: unknown): string {
  if (!isWithoutAnswer(error)) return message
  return `${message.replace(/\.$/, '')}. ${error.message}`
}
