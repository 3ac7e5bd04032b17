import { ApiError } from '@/lib/api'
import type { Invited, InvitationShown, InvitationStatus } from 'infinito-rules'

/** The heading of a link that the server does not know, or that has no token. */
export const UNKNOWN = 'This link does not work'

/** The headings of links that cannot be answered, by the code of the refusal. */
const REFUSED: Partial<Record<string, string>> = {
  invitation_unknown: UNKNOWN,
  invitation_expired: 'This link has expired',
  registration_closed: 'This registration is closed',
}

/** The heading of a link that cannot be answered; `undefined` if another call may succeed. */
export const refusalOf = (error: unknown) => (error instanceof ApiError ? REFUSED[error.code] : undefined)

/** The words of a link without a token. */
export const NO_TOKEN = 'A part of the link is missing. Open the link in the mail again, or copy all of it.'

interface Answered {
  title: string
  tone: 'ok' | 'info'
  /** What happens next. */
  text: string
}

const ANSWERED: Record<Invited, Partial<Record<InvitationStatus, Answered>>> = {
  person: {
    accepted: {
      title: 'You are in the team',
      tone: 'ok',
      text: 'The captain sees that you have confirmed, but not what you have entered. Your pass comes by mail.',
    },
    awaitsParent: {
      title: 'Your parent must agree',
      tone: 'info',
      text: 'We have mailed them a link and a code. You are in the team once they agree. If the address was wrong, ask the captain to send you a new link: then you enter your details again.',
    },
    declined: {
      title: 'You are not in this team',
      tone: 'info',
      text: 'The captain sees your answer. If it was a mistake, ask the captain to send you a new link.',
    },
  },
  parent: {
    accepted: { title: 'You have given your consent', tone: 'ok', text: 'The player is in the team. There is nothing left to do.' },
    declined: {
      title: 'You have not given your consent',
      tone: 'info',
      text: 'The player is not in the team, and the details and ID number are erased. If that was a mistake, ask the captain to send the player a new link.',
    },
  },
}

/** How the reader has answered; `undefined` if they have not. */
export const answeredOf = ({ invited, status }: InvitationShown): Answered | undefined => ANSWERED[invited][status]

const QUESTIONS: Record<Invited, string> = { person: 'Are you in this team?', parent: 'Do you give your consent?' }

/** The heading of an invitation: the question, or the answer. */
export const titleOf = (shown: InvitationShown) => answeredOf(shown)?.title ?? QUESTIONS[shown.invited]
