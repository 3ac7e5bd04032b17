import type { ProfileForm, User } from '@/generated/wasm/infinito'

/** What is typed and not saved: it survives a login in between, and another page. In memory only. */
let kept: { userId: string; form: ProfileForm } | undefined

/** The form as it is first shown: what is unsaved, else what the account says. */
export function profileOf(user: User): Required<ProfileForm> {
  const form = kept?.userId === user._id ? kept.form : undefined
  return {
    fullname: form?.fullname ?? user.fullname,
    collegeName: form?.collegeName ?? user.collegeName ?? '',
    por: form?.por ?? user.por ?? '',
    address: form?.address ?? user.address ?? '',
  }
}

export function keepProfile(user: User, form: ProfileForm) {
  kept = { userId: user._id, form }
}

export function forgetProfile() {
  kept = undefined
}
