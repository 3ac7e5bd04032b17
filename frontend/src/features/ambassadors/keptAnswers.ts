import type { AmbassadorForm, User } from '@/generated/wasm/infinito'
import { fullNameOf } from '@/lib/fullNameOf'
import ambassador from '@/generated/ambassador.json'

/** What is typed and not sent: it survives a refusal, a login in between, and another page. In memory only. */
let kept: { userId: string; answers: AmbassadorForm } | undefined

/** The form as it is first shown: what is unsent, else what the profile says (spec section 3). */
export function answersOf(user: User): Required<AmbassadorForm> {
  const profile = {
    fullName: fullNameOf(user),
    alternativeEmail: '',
    collegeName: user.collegeName ?? '',
    collegeYear: '',
    rollno: '',
    por: user.por ?? '',
    collegeAddress: user.address ?? '',
    phoneNumber: '',
    howDidYouKnow: ambassador.howDidYouKnow[0] ?? '',
    applicationStatement: '',
  }
  return { ...profile, ...(kept?.userId === user._id ? kept.answers : {}) }
}

export function keepAnswers(user: User, answers: AmbassadorForm) {
  kept = { userId: user._id, answers }
}

export function forgetAnswers() {
  kept = undefined
}
