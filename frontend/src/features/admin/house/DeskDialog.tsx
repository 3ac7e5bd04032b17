import type { DeskAction, HouseBlock } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Dialog, DialogBody } from '@/components/Dialog'
import { StatusMessage } from '@/components/StatusMessage'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import { formatPaise } from '@/lib/money'
import { useState, type SubmitEvent } from 'react'
import { useRefusal } from '../parts/useRefusal'
import { depositsOf, freeBeds, inWords, type Person } from './people'
import { useDesk } from './queries'

/** What the desk can do. */
export interface Task {
  action: DeskAction
  title: string
  /** For whom of the chosen people. */
  isFor: (person: Person, index: number, chosen: readonly Person[]) => boolean
  /** What it has done then. */
  done: string
}

/** Those who have left come back on their own: a team that comes is not those of it who are gone. */
const canComeIn = ({ state }: Person, _: number, chosen: readonly Person[]) =>
  state === 'expected' || (state === 'out' && chosen.every(({ state }) => state !== 'expected'))

export const TASKS: readonly Task[] = [
  { action: 'room', title: 'Change room', isFor: () => true, done: 'Room changed' },
  { action: 'checkIn', title: 'Check in', isFor: canComeIn, done: 'Checked in' },
  { action: 'checkOut', title: 'Check out', isFor: ({ state }) => state === 'in', done: 'Checked out' },
]

const LABELS: Record<DeskAction, Record<string, string>> = {
  room: { roomId: 'Room' },
  checkIn: { amount: 'Deposit of each person' },
  checkOut: { amount: 'Money kept of each person', note: 'Reason' },
}
/** No room has this id: the server asks to choose one. A blank one takes people out of their room. */
const NOT_CHOSEN = '-'
/** In paise. No deposit is this one: the server asks for another. */
const NO_AMOUNT = 1

/** Does one thing for these people. */
export function DeskDialog({
  task: { action, title, done },
  people,
  blocks,
  everybody,
  fallback,
  onDone,
  onClose,
}: {
  task: Task
  people: readonly Person[]
  blocks: readonly HouseBlock[]
  everybody: readonly Person[]
  /** The id of the element that takes the focus afterwards if the opener is gone. */
  fallback: string
  onDone: (words: string) => void
  onClose: () => void
}) {
  const [form, setForm] = useState({ roomId: NOT_CHOSEN, amount: action === 'checkIn' ? usualDeposit(people) : '0', note: '' })
  const desk = useDesk()
  const refusal = useRefusal('desk', LABELS[action], desk.error)
  const field = (name: keyof typeof form) => ({
    ...refusal.field(name),
    value: form[name],
    onChange: (typed: string) => {
      setForm((form) => ({ ...form, [name]: name === 'amount' ? typed.replace(/\D/g, '').slice(0, 6) : typed }))
      refusal.correct(name)
    },
  })
  const amount = form.amount === '' ? NO_AMOUNT : Number(form.amount) * 100
  const isKeeping = action === 'checkOut' && Number(form.amount) > 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (desk.isPending) return
    refusal.reset()
    desk.mutate(
      {
        action,
        beds: people.map(({ id }) => id),
        roomId: action === 'room' ? form.roomId : '',
        amount: action === 'room' ? 0 : amount,
        note: isKeeping ? form.note : '',
      },
      { onSuccess: () => onDone(`${done}: ${inWords(people)}.`) },
    )
  }
  const deposits = depositsOf(people)
  const all = Number(form.amount) * 100 * people.length
  return (
    <Dialog title={`${title}: ${inWords(people)}`} describedBy="desk-people" fallback={fallback} onClose={onClose}>
      <DialogBody>
        <form className="form" noValidate aria-label={title} onSubmit={submit}>
          <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
          <p id="desk-people">{people.map(({ name }) => name).join(', ')}</p>
          {action === 'room' ? (
            <SelectField
              {...field('roomId')}
              hint="Free are beds that nobody else has in any of the nights."
              options={[{ value: NOT_CHOSEN, label: 'Choose' }, { value: '', label: 'No room' }, ...freeRooms(blocks, people, everybody)]}
            />
          ) : (
            <TextField
              {...field('amount')}
              hint={
                action === 'checkIn'
                  ? form.amount === ''
                    ? 'Their blocks have different deposits.'
                    : `Together ${formatPaise(all)}.`
                  : `The desk has ${formatPaise(deposits)} and gives back ${formatPaise(Math.max(0, deposits - all))}.`
              }
              width="short"
              prefix="₹"
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          {isKeeping ? <TextField {...field('note')} isRequired autoComplete="off" /> : null}
          <div className="form__actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="primary" type="submit" isBusy={desk.isPending} busyLabel="Saving...">
              {title}
            </Button>
          </div>
        </form>
        <StatusMessage status={refusal.status} />
      </DialogBody>
    </Dialog>
  )
}

/** The deposit of the people's blocks, in rupees. Blank if the blocks have different ones. */
function usualDeposit(people: readonly Person[]): string {
  const [deposit = 0, ...others] = new Set(people.map(({ block }) => block?.deposit ?? 0))
  return others.length > 0 ? '' : String(deposit / 100)
}

/** The rooms with a free bed, in blocks for the same people. */
const freeRooms = (blocks: readonly HouseBlock[], people: readonly Person[], everybody: readonly Person[]) =>
  blocks
    .filter(({ gender }) => people.every(({ block }) => block?.gender === gender))
    .flatMap(({ name, rooms }) => rooms.map((room) => ({ name, room, free: freeBeds(room, people, everybody) })))
    .filter(({ free }) => free > 0)
    .map(({ name, room, free }) => ({ value: room.id, label: `${name}, ${room.name}: ${free} of ${room.beds} free` }))
