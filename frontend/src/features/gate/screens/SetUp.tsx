import { Button } from '@/components/Button'
import { Field } from '@/components/forms/Field'
import { TextField } from '@/components/forms/TextField'
import { useState } from 'react'
import { dayInWords } from '../clock'
import { allowSound } from '../feedback'
import type { GateActions, GateState } from '../gate'
import type { GateList } from 'infinito-rules'

interface Props {
  state: Pick<GateState, 'phone' | 'server'>
  actions: Pick<GateActions, 'choose'>
  /** The label of the button. */
  action: string
  onDone?: (() => void) | undefined
}

/** The phone's name and its list. */
export function SetUp({ state: { phone, server }, actions, action, onDone }: Props) {
  const [deviceName, setDeviceName] = useState(phone.deviceName)
  const [list, setList] = useState(phone.list)
  const [isChecked, setIsChecked] = useState(false)
  const lists = server?.lists ?? []
  const isKnown = lists.some(({ _id }) => _id === list)
  const nameError = isChecked && deviceName.trim() === '' ? 'Give the phone a name, so that others know which gate it is.' : undefined
  const listError = isChecked && !isKnown ? 'Choose a list.' : undefined

  if (lists.length === 0) {
    return <p className="notice notice--warning">You are on no list yet. Ask your lead to add you; the lists come with the next sync.</p>
  }
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        allowSound()
        if (deviceName.trim() === '' || !isKnown) {
          event.currentTarget.querySelector<HTMLElement>(deviceName.trim() === '' ? 'input' : 'select')?.focus()
          return
        }
        askForLastingStorage()
        void actions.choose({ deviceName: deviceName.trim(), list }).then(onDone)
      }}
    >
      <TextField
        id="device-name"
        label="Name of this phone"
        hint="Other gates see it beside your scans: Main gate 2."
        error={nameError}
        isRequired
        value={deviceName}
        onChange={setDeviceName}
        maxLength={40}
        autoComplete="off"
      />
      <Field id="list" label="List" hint="What you let people in to, or hand out." error={listError} isRequired>
        {(control) => (
          <select {...control} value={isKnown ? list : ''} onChange={(event) => setList(event.target.value)}>
            <option value="" disabled>
              Choose a list
            </option>
            {lists.map((one) => (
              <option key={one._id} value={one._id}>
                {titleOf(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" tone="primary" isBlock>
        {action}
      </Button>
    </form>
  )
}

/** Asks the browser not to delete the scans when the disk gets full. */
function askForLastingStorage() {
  const { storage } = navigator as Partial<Pick<Navigator, 'storage'>>
  storage?.persist().catch(() => {})
}

const titleOf = ({ name, day }: GateList) => (day === undefined ? name : `${name} (${dayInWords(day)})`)
