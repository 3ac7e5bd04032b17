import { Button } from '@/components/Button'
import { SelectField } from '@/components/forms/SelectField'
import { StatusMessage } from '@/components/StatusMessage'
import { api } from '@/lib/api'
import { saveFile } from '@/lib/saveFile'
import { useMutation } from '@/lib/queries/hooks'
import { useState } from 'react'
import { mutationStatus } from './mutationStatus'

const FORMATS = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
]
/** Exports of large events take minutes. */
const TIMEOUT_MS = 300_000

/** Downloads all registrations of an event, with masked ID numbers. */
export function Download({
  event,
}: {
  /** The event's endpoint, or `all` for every event. */
  event: string
}) {
  const [format, setFormat] = useState('xlsx')
  const download = useMutation({
    mutationFn: async () => {
      const file = await api.file(`/admin/exports/${encodeURIComponent(event)}.${format}`, { timeout: TIMEOUT_MS })
      saveFile(`infinito-${event}.${format}`, file)
      return { message: 'The file is saved with your downloads.' }
    },
  })
  return (
    <div className="admin__download">
      <SelectField id="download-format" label="Format" options={FORMATS} value={format} onChange={setFormat} />
      <Button isBusy={download.isPending} busyLabel="Downloading..." onClick={() => download.mutate()}>
        Download
      </Button>
      <StatusMessage status={mutationStatus(download)} />
    </div>
  )
}
