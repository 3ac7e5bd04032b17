import type { AmbassadorForm, User } from 'infinito-rules'
import { fullNameOf } from '@/lib/fullNameOf'
import ambassador from '@/generated/ambassador.json'

/** The unsent answers. Survive a refusal, navigation and a new login. In memory only. */
let unsaved: { userId: string; answers: AmbassadorForm } | undefined

/** The initial values of the form: unsent answers, else the profile (spec section 3). */
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
  return { ...profile, ...(unsaved?.userId === user._id ? unsaved.answers : {}) }
}

export function keepAnswers(user: User, answers: AmbassadorForm) {
  unsaved = { userId: user._id, answers }
}

export function forgetAnswers() {
  unsaved = undefined
}
