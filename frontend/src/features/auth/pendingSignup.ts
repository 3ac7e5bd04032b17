// Remembers in this tab that a sign-up code was mailed, so that a reload shows the field for the code again. The password is not
// stored: the server has it.

import type { CodeTimes } from '@/components/forms/useMailedCode'
import oneTimeCode from '@/generated/oneTimeCode.json'

const KEY = 'infinito.signup'

interface SignupDetails {
  username: string
  email: string
  referralCode: string
}

interface PendingSignup extends SignupDetails, CodeTimes {
  /** When the code expires at the latest, in milliseconds since 1970. */
  until: number
}

/** The sign-up of this tab whose code still works. */
export function pendingSignup(): PendingSignup | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingSignup | null
    return stored && stored.until > Date.now() ? stored : undefined
  } catch {
    return undefined
  }
}

export function keepSignup(details: SignupDetails, times: CodeTimes) {
  const until = (times.mailedAt ?? Date.now()) + oneTimeCode.minutes * 60_000
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...details, until, ...times } satisfies PendingSignup))
  } catch {
    // Without storage a reload starts again.
  }
}

export function forgetSignup() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing is stored.
  }
}
