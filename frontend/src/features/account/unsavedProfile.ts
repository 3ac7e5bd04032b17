import type { ProfileForm, User } from 'infinito-rules'

/** The unsaved profile form. Survives navigation and a new login. In memory only. */
let unsaved: { userId: string; form: ProfileForm } | undefined

/** The initial values of the form: unsaved input, else the account's data. */
export function profileOf(user: User): Required<ProfileForm> {
  const form = unsaved?.userId === user._id ? unsaved.form : undefined
  return {
    fullname: form?.fullname ?? user.fullname,
    collegeName: form?.collegeName ?? user.collegeName ?? '',
    por: form?.por ?? user.por ?? '',
    address: form?.address ?? user.address ?? '',
  }
}

export function keepProfile(user: User, form: ProfileForm) {
  unsaved = { userId: user._id, form }
}

export function forgetProfile() {
  unsaved = undefined
}
