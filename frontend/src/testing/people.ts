import type { Role, User } from 'infinito-rules'

/** A user with this role. */
export function someUser(role: Role = 'user'): User {
  return {
    _id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    username: 'asha',
    fullname: 'Asha Kumari',
    email: 'asha@example.in',
    role,
    createdAt: '2025-01-01T00:00:00Z',
    isEmailVerified: false,
    isIITPStud: false,
    caApplication: undefined,
    collegeName: undefined,
    por: undefined,
    address: undefined,
    hasPassword: true,
  }
}
