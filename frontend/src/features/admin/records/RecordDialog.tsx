import type { Done } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Dialog, DialogBody } from '@/components/Dialog'
import { StatusMessage } from '@/components/StatusMessage'
import { Checkbox } from '@/components/forms/Checkbox'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField, type SelectFieldProps } from '@/components/forms/SelectField'
import { TextField, type TextFieldProps } from '@/components/forms/TextField'
import type { Domain } from '@/lib/queries/query'
import { useState, type FC, type SubmitEvent } from 'react'
import { useRefusal } from '../parts/useRefusal'
import { useSave } from './useSave'

/** A field of the form: a select if it has options, and required unless it says that it is optional. */
interface FormField extends Partial<Omit<TextFieldProps, 'id' | 'value' | 'onChange' | 'onBlur'>> {
  label: string
  options?: SelectFieldProps['options']
  blank?: string
  /** Of a number: one that is typed is sent as so many. */
  scale?: number
  clean?: (typed: string) => string
}

/** A number of things. */
export const COUNT = {
  scale: 1,
  clean: (typed: string) => typed.replace(/\D/g, '').slice(0, 9),
  width: 'short',
  inputMode: 'numeric',
} satisfies Partial<FormField>

/** Rupees, sent in paise. */
export const MONEY = {
  scale: 100,
  clean: (typed: string) => typed.replace(/[^\d.]/g, '').slice(0, 9),
  width: 'medium',
  inputMode: 'decimal',
  prefix: '₹',
} satisfies Partial<FormField>

/** The last day of a sale. */
export const SALE_ENDS = {
  label: 'Last day of sale',
  hint: 'Blank: until it is taken off sale.',
  type: 'date',
  width: 'medium',
  optionalWords: '(optional)',
} satisfies FormField

export interface RecordForm<Form> {
  /** What is fetched again after a change. */
  domain: Domain
  /** The fields by their names in the call. */
  fields: Readonly<Record<Exclude<keyof Form, 'id' | 'isOnSale'>, FormField>>
  /** What a new record begins with; blank where it says nothing. */
  start: Partial<Form> & Required<Pick<Form, Extract<keyof Form, 'id' | 'isOnSale'>>>
  send: (form: Form) => Promise<Done>
}

type Values = Readonly<Record<string, string | number | boolean>>

/** An object with the same names and other values. */
const mapped = <Value, Mapped>(object: Readonly<Record<string, Value>>, map: (name: string, value: Value) => Mapped) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(name, value)]))

/** Adds a record, or changes one. */
export function RecordDialog<Form extends object>({
  domain,
  title,
  button,
  fields,
  start,
  record = start,
  send,
  fallback,
  onSaved,
  onClose,
}: RecordForm<Form> & {
  title: string
  button: string
  /** Absent to add one. */
  record?: object | undefined
  /** The id of the element that takes the focus afterwards if the opener is gone. */
  fallback: string
  onSaved: (message: string) => void
  onClose: () => void
}) {
  const { mutate, error, isPending } = useSave(domain, send)
  const scaleOf = (name: string) => (fields as Partial<Record<string, FormField>>)[name]?.scale
  const [form, setForm] = useState(() =>
    mapped({ ...start, ...fields }, (name) => {
      const value = (record as Values)[name] ?? ''
      const scale = scaleOf(name)
      return scale && value ? String(Number(value) / scale) : value
    }),
  )
  const [labels] = useState(() => mapped(fields, (_, { label }) => label))
  const refusal = useRefusal('record', labels, error)
  const change = (name: string, value: string | boolean) => {
    setForm((form) => ({ ...form, [name]: value }))
    refusal.correct(name)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    refusal.reset()
    const sent = mapped(form, (name, value) => {
      const scale = scaleOf(name)
      return scale ? Math.round(Number(value) * scale) || 0 : value
    })
    mutate(sent as Form, { onSuccess: ({ message }) => onSaved(message) })
  }
  return (
    <Dialog title={title} fallback={fallback} onClose={onClose}>
      <DialogBody>
        <form className="form" noValidate aria-label={title} onSubmit={submit}>
          <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
          {Object.entries<FormField>(fields).map(([name, { clean, scale: _, ...field }]) => {
            const Field = (field.options ? SelectField : TextField) as FC<TextFieldProps>
            return (
              <Field
                key={name}
                isRequired={!field.optionalWords}
                autoComplete="off"
                {...field}
                {...refusal.field(name)}
                value={form[name] as string}
                onChange={(typed) => change(name, clean ? clean(typed) : typed)}
              />
            )
          })}
          {'isOnSale' in form ? (
            <Checkbox
              id={refusal.idOf('isOnSale')}
              label="On sale. What is booked stays booked."
              isChecked={form.isOnSale === true}
              onChange={(isOnSale) => change('isOnSale', isOnSale)}
            />
          ) : null}
          <div className="form__actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="primary" type="submit" isBusy={isPending} busyLabel="Saving...">
              {button}
            </Button>
          </div>
        </form>
        <StatusMessage status={refusal.status} />
      </DialogBody>
    </Dialog>
  )
}
