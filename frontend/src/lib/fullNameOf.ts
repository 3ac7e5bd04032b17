import type { User } from 'infinito-rules'

/** The user's full name; blank while it is still the username, which signing up copies. */
export const fullNameOf = ({ fullname, username }: User) => (fullname === username ? '' : fullname)
