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
  points: [{ kind: 'entry', points: 10, reason: '', event: 'Badminton', college: 'Gaya College', at: '2025-01-01T11:00:00Z' }],
  tasks: [
    { id: 't1', title: 'Share the poster', details: 'A link to the post.', points: 30, dueOn: '2025-01-20', isOver: false, isOpen: true },
    {
      id: 't2',
      title: 'Speak in a class',
      details: '',
      points: 20,
      dueOn: '',
      isOver: false,
      isOpen: true,
      proof: {
        link: 'https://example.com/p',
        isPicture: false,
        status: 'again',
        reason: 'The picture is private.',
        sentAt: '2025-01-02T10:00:00Z',
      },
    },
  ],
  isNamed: false,
  arePapersReleased: false,
  rank: 2,
  ranking: [
    { rank: 1, name: 'Ravi Kumar', points: 40 },
    { rank: 2, name: 'M. D.', points: 10 },
  ],
})
