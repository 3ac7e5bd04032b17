import type { Finding } from '@/generated/wasm/infinito'
import { ApiError } from '@/lib/api'
import { fieldId } from '@/components/forms/fieldId'
import { useMemo, useState } from 'react'

type Texts = Record<string, string>

/** What the fields of the account forms are called. */
export const LABELS: Record<string, string> = {
  username: 'Username',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  otp: 'OTP',
}

/**
 * The state of an account form: what is typed, what is wrong with it, whether it is under way. `check` is the rule crate's,
 * or nothing while it is not loaded: the server checks all the same.
 */
export function useAccountForm<Form extends Texts>(blank: Form, check: ((form: Form) => Finding[]) | undefined) {
  const [form, setForm] = useState(blank)
  const [findings, setFindings] = useState<Finding[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const problems = useMemo(
    () => findings.map(({ path, message }) => ({ fieldId: fieldId(path), message: `${LABELS[path] ?? path}: ${message}` })),
    [findings],
  )

  return {
    form,
    isBusy,
    /** The lines of the error summary: the field, then what is shown beside it. */
    problems,
    /** What went wrong beyond the fields, in words. */
    problem,
    errorOf: (field: keyof Form & string) => findings.find(({ path }) => path === field)?.message,
    change: (field: keyof Form & string) => (typed: string) => setForm((form) => ({ ...form, [field]: typed })),

    /** A field is left: what was found wrong with it is looked at again. */
    recheck: (field: keyof Form & string) => () => {
      if (!check || !findings.some(({ path }) => path === field)) return
      const still = check(form).some(({ path }) => path === field)
      if (!still) setFindings((findings) => findings.filter(({ path }) => path !== field))
    },

    /** Checks, then sends. One at a time. `send` throws what the server refuses; `words` turns that into a sentence. */
    submit: async (
      send: () => Promise<void>,
      words: (error: unknown) => string,
      { isUnchecked = false } = {},
    ): Promise<void> => {
      if (isBusy) return
      setProblem(undefined)
      const found = isUnchecked ? [] : (check?.(form) ?? [])
      setFindings(found)
      if (found.length > 0) return
      setIsBusy(true)
      try {
        await send()
      } catch (error) {
        if (error instanceof ApiError && error.findings.length > 0) setFindings(error.findings)
        else setProblem(words(error))
      } finally {
        setIsBusy(false)
      }
    },
  }
}
