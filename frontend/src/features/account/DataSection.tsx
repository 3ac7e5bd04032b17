import { Button } from '@/components/Button'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { api, messageOf } from '@/lib/api'
import { useMutation } from '@/lib/queries/hooks'
import { AccountSection, type SectionProps } from './AccountSection'
import { saveFile } from '@/lib/saveFile'

const FILE = 'infinito-my-data.json'

async function download() {
  saveFile(FILE, JSON.stringify(await api.get('/user/me/data'), null, 2))
}

/** Downloads a copy of all data of the account. */
export function DataSection({ id, title }: SectionProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: download })
  const failure: Status | undefined = error ? { tone: 'error', text: `Your data could not be downloaded. ${messageOf(error)}` } : undefined
  const success: Status | undefined = isSuccess ? { tone: 'ok', text: `Your data has been saved as ${FILE}.` } : undefined
  return (
    <AccountSection id={id} title={title}>
      <p>Download everything we keep about you: account, sessions, registrations, payments, applications and agreements.</p>
      <StatusMessage status={failure ?? success} />
      <div>
        <Button isBusy={isPending} busyLabel="Downloading..." onClick={() => mutate()}>
          Download my data
        </Button>
      </div>
    </AccountSection>
  )
}
