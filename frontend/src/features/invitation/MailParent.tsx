import { Button } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import { api, messageOf } from '@/lib/api'
import { useMutation } from '@/lib/queries/hooks'

/** Mails the parent of the reader again: the first mail may be in spam, or its link too old. */
export function MailParent({ token }: { token: string }) {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => api.post('/invitations/mail-parent', { token }) })
  const text = error ? messageOf(error) : data?.message
  return (
    <>
      <p>
        <Button isBusy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
          Mail my parent again
        </Button>
      </p>
      <StatusMessage status={text && !isPending ? { tone: error ? 'error' : 'ok', text } : undefined} />
    </>
  )
}
