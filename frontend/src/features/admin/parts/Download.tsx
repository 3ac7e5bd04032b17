import { StatusMessage, type Status } from '@/components/StatusMessage'
import { saveFile } from '@/lib/saveFile'
import { api, messageOf } from '@/lib/api'
import { useState } from 'react'
import { Choice } from '../registrations/SelectFilter'
import type { Options } from '../registrations/labels'

const FORMATS: Options = [['xlsx', 'Excel'], ['csv', 'CSV'], ['json', 'JSON']]
/** A large event takes longer than a page, all of them much longer (milliseconds). */
const TIMEOUT_MS = 300_000

/** Every registration for an event as a file, ID numbers masked. */
export function Download({ event }: {
  /** Its endpoint, or `all` for every event. */
  event: string
}) {
  const [format, setFormat] = useState('xlsx')
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<Status>()
  const download = async () => {
    if (isBusy) return
    setIsBusy(true)
    setSaid(undefined)
    try {
      const file = await api.file(`/admin/exports/${encodeURIComponent(event)}.${format}`, { timeout: TIMEOUT_MS })
      saveFile(`infinito-${event}.${format}`, file)
      setSaid({ tone: 'ok', words: 'The file is saved with your downloads.' })
    } catch (error) {
      setSaid({ tone: 'error', words: messageOf(error) })
    }
    setIsBusy(false)
  }
  return (
    <div className="desk__download">
      <Choice id="download-format" label="Format" options={FORMATS} value={format} onChange={setFormat} />
      <button className="button button--secondary" type="button" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void download()}>
        {isBusy ? 'Downloading...' : 'Download'}
      </button>
      <StatusMessage said={said} />
    </div>
  )
}
