import type { User } from '@/generated/wasm/infinito'

/** The user's full name; blank while it is still the username, which signing up copies. */
export const fullNameOf = ({ fullname, username }: User) => (fullname === username ? '' : fullname)
