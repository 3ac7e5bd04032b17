import type { HouseBlock } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Dialog, DialogBody } from '@/components/Dialog'
import { StatusMessage } from '@/components/StatusMessage'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { TextArea } from '@/components/forms/TextArea'
import { useState, type SubmitEvent } from 'react'
import { useRefusal } from '../parts/useRefusal'
import { useSaveRooms } from './queries'

const LABELS = { rooms: 'Rooms' }

/** Changes the rooms of a block. */
export function RoomsDialog({
  block,
  fallback,
  onSaved,
  onClose,
}: {
  block: HouseBlock
  /** The id of the element that takes the focus afterwards if the opener is gone. */
  fallback: string
  onSaved: (message: string) => void
  onClose: () => void
}) {
  const [rooms, setRooms] = useState(() => block.rooms.map(({ name, beds }) => `${name} ${beds}`).join('\n'))
  const save = useSaveRooms()
  const refusal = useRefusal('rooms', LABELS, save.error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (save.isPending) return
    refusal.reset()
    save.mutate({ blockId: block.id, rooms }, { onSuccess: ({ message }) => onSaved(message) })
  }
  const title = `Rooms of ${block.name}`
  return (
    <Dialog title={title} fallback={fallback} onClose={onClose}>
      <DialogBody>
        <form className="form" noValidate aria-label={title} onSubmit={submit}>
          <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
          <TextArea
            {...refusal.field('rooms')}
            hint="One room a line: its name, a space, and its beds. For example: 101 4. A room that keeps its name keeps its people."
            rows={12}
            autoComplete="off"
            spellCheck={false}
            value={rooms}
            onChange={(typed) => {
              setRooms(typed)
              refusal.correct('rooms')
            }}
          />
          <div className="form__actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="primary" type="submit" isBusy={save.isPending} busyLabel="Saving...">
              Save
            </Button>
          </div>
        </form>
        <StatusMessage status={refusal.status} />
      </DialogBody>
    </Dialog>
  )
}
