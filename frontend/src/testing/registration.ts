import type { Member, MemberGroup } from 'infinito-rules'
import type { Detail } from '@/features/my-registrations/queries'
import type { Registration } from '@/lib/registrations/record'

const person = (fullname: string) => ({ fullname, email: 'a@b.in', phoneNumber: '9000000000', aadharId: 'XXXX XXXX 1234' })

/** A stored, unpaid team of three. */
export function someRegistration(changes: Partial<Registration> = {}): Registration {
  return {
    _id: 'r1',
    code: 'INF-TTN-0001',
    userId: { _id: 'u1', username: 'asha', fullname: 'Asha Kumari', email: 'asha@example.in' },
    event: 'table_tennis',
    category: 'Women',
    collegeName: 'IIT Patna',
    collegeAddress: 'Bihta',
    captain: person('Asha'),
    players: [person('Bina'), person('Chitra')],
    paymentStatus: 'pending',
    amount: 100_000,
    currency: 'INR',
    status: 'submitted',
    flags: [],
    createdAt: '2025-01-01T00:00:00Z',
    ...changes,
  }
}

export function someMember(id: string, group: string, title: string, fullname: string, removable = false): Member {
  return { _id: id, group, title, removable, ...person(fullname) }
}

const group = (name: string, title: string, min: number, max: number): MemberGroup => ({
  group: name,
  title,
  min,
  max,
  hasCollegeId: false,
  playingRoles: [],
})

/** The detail of that registration, as its owner sees it. */
export function someDetail(changes: Partial<Detail> = {}, registration: Partial<Registration> = {}): Detail {
  return {
    success: true,
    registration: someRegistration(registration),
    members: [
      someMember('m1', 'captain', 'Captain', 'Asha'),
      someMember('m2', 'players', 'Player #1', 'Bina', true),
      someMember('m3', 'players', 'Player #2', 'Chitra', true),
    ],
    groups: [group('captain', 'Captain', 1, 1), group('players', 'Player', 0, 3), group('coach', 'Coach', 0, 1)],
    isOwn: true,
    isUnderReview: false,
    placeReleased: false,
    canPay: true,
    canEdit: true,
    canCancel: true,
    areRemindersStopped: false,
    invitations: { canInvite: false, playersConfirm: false, areRemindersStopped: false, isComplete: false },
    payments: [],
    changes: [],
    ...changes,
  }
}
