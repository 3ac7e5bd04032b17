import { messages } from '@/lib/messages'
import { ResetForm } from './ResetForm'
import type { MailedLink } from './useMailedLink'
import { useSignedIn } from './useSignedIn'

/** The mail's link was followed: a new password, and no code. */
export function MailedLinkForm({ email, link, onDone }: MailedLink & { onDone: () => void }) {
  const signedIn = useSignedIn()
  return (
    <ResetForm
      email={email}
      link={link}
      onDone={(answer) => {
        onDone()
        signedIn(answer, messages.RESET_SUCCESS)
      }}
    />
  )
}
