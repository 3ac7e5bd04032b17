import type { AmbassadorApplication, ReferralBoard } from 'infinito-rules'

/** A pending application. */
export function someApplication(over: Partial<AmbassadorApplication> = {}): AmbassadorApplication {
  return {
    _id: 'app-1',
    fullName: 'Asha Kumari',
    username: 'asha',
    email: 'asha@example.in',
    alternativeEmail: '',
    collegeName: 'Example College',
    collegeYear: 'Second Year',
    por: 'Captain',
    collegeAddress: 'Gaya, Bihar',
    phoneNumber: '9000000000',
    howDidYouKnow: 'Friends',
    applicationStatement: 'I know everybody here.',
    rollno: '2101CS01',
    status: 'pending',
    applicationDate: '2025-01-02T10:00:00Z',
    reviewedBy: undefined,
    reviewedAt: undefined,
    reason: undefined,
    undoUntil: undefined,
    ...over,
  }
}

/** What an ambassador with two teams sees. */
export const someReferralBoard = (): ReferralBoard => ({
  success: true,
  code: 'K7Q3XW',
  link: 'https://infinito.example/r/K7Q3XW',
  qr: 'M0 0h7v7h-7z',
  qrSize: 21,
  accounts: 2,
  total: 10,
  entries: [
    { event: 'Chess', college: 'Patna College', status: 'submitted', paymentStatus: 'pending', at: '2025-01-02T10:00:00Z' },
    { event: 'Badminton', college: 'Gaya College', status: 'approved', paymentStatus: 'paid', at: '2025-01-01T10:00:00Z' },
  ],
  points: [{ kind: 'entry', points: 10, event: 'Badminton', college: 'Gaya College', at: '2025-01-01T11:00:00Z' }],
})
