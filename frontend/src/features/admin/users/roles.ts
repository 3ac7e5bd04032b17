import type { Role } from 'infinito-rules'

/** Every role, the most powerful first. */
export const ROLES: readonly Role[] = ['admin', 'moderator', 'ca', 'user']

/** The classes of a role's badge. The badges of staff stand out. */
export function badgeOf(role: Role): string {
  return role === 'admin' || role === 'moderator' ? 'badge badge--solid' : role === 'ca' ? 'badge badge--info' : 'badge badge--neutral'
}
