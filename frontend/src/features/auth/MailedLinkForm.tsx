import { messages } from '@/lib/messages'
import { ResetForm } from './ResetForm'
import type { MailedLink } from './useMailedLink'
import { useSignedIn } from './useSignedIn'

/** Sets a new password with a mailed link, without a code. */
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
