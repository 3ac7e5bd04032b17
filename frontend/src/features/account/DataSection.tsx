import { StatusMessage, type Status } from '@/components/StatusMessage'
import { api, messageOf } from '@/lib/api'
import { useState } from 'react'
import { AccountSection, type SectionProps } from './AccountSection'
import { saveFile } from '@/lib/saveFile'

/** A copy of everything that is kept about the account. */
export function DataSection({ id, title }: SectionProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<Status>()

  const download = async () => {
    if (isBusy) return
    setIsBusy(true)
    setSaid(undefined)
    try {
      const data = await api.get('/user/me/data')
      saveFile('infinito-my-data.json', JSON.stringify(data, null, 2))
      setSaid({ tone: 'ok', words: 'Your data has been saved as infinito-my-data.json.' })
    } catch (error) {
      setSaid({ tone: 'error', words: `Your data could not be downloaded. ${messageOf(error)}` })
    }
    setIsBusy(false)
  }
  return (
    <AccountSection id={id} title={title}>
      <p>Download everything we keep about you: account, sessions, registrations, payments, applications and agreements.</p>
      <StatusMessage said={said} />
      <div>
        <button
          className="button button--secondary"
          type="button"
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => void download()}
        >
          {isBusy ? 'Downloading...' : 'Download my data'}
        </button>
      </div>
    </AccountSection>
  )
}
