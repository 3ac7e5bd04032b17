import type { AmbassadorApplication } from 'infinito-rules'

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
