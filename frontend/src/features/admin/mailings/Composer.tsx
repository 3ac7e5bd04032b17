import type { MailingForm, MailingRecord, MailingSegment } from 'infinito-rules'
import { Button } from '@/components/Button'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { Checkbox } from '@/components/forms/Checkbox'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { TextArea } from '@/components/forms/TextArea'
import { TextField } from '@/components/forms/TextField'
import { messageOf } from '@/lib/api'
import { fest } from '@/lib/fest'
import { useState, type SubmitEvent } from 'react'
import { fromLocal } from '../parts/moments'
import { useRefusal } from '../parts/useRefusal'
import { EVENTS } from '../registrations/labels'
import { AUDIENCES, CATEGORIES, GAPS } from './labels'
import { Preview } from './Preview'
import { usePreview, useSaveMailing, useSendMailing, useTest } from './queries'

const NO_FILTER: MailingSegment = { audience: 'captains', event: '', category: '', college: '', lacks: 'any' }
const BLANK: Required<MailingForm> = {
  id: '',
  subject: '',
  text: '',
  isAboutEntry: false,
  segment: NO_FILTER,
}
const LABELS = {
  subject: 'Subject',
  text: 'Text',
  'segment.audience': 'To',
  'segment.event': 'Event',
  'segment.category': 'Category',
  'segment.college': 'College',
  'segment.lacks': 'Only',
  at: 'Send at',
}

/** Writes a mail, shows whom it goes to, and sends it. */
export function Composer({
  draft,
  onDirty,
  onSent,
}: {
  draft: MailingRecord | undefined
  /** Whether something is typed that is not saved. */
  onDirty: (isDirty: boolean) => void
  onSent: (message: string) => void
}) {
  const [form, setForm] = useState<Required<MailingForm>>(() =>
    draft ? { id: draft.id, subject: draft.subject, text: draft.text, isAboutEntry: draft.isAboutEntry, segment: draft.segment } : BLANK,
  )
  const [at, setAt] = useState('')
  const [done, setDone] = useState<Status>()
  const preview = usePreview()
  const save = useSaveMailing()
  const test = useTest()
  const send = useSendMailing()
  const error = preview.error ?? save.error ?? test.error ?? send.error
  const refusal = useRefusal('mailing', LABELS, error)
  const isBusy = preview.isPending || save.isPending || test.isPending || send.isPending

  const begin = () => {
    for (const call of [save, test, send]) call.reset()
    refusal.reset()
    setDone(undefined)
  }
  const change = (part: Partial<MailingForm>) => {
    setForm((form) => ({ ...form, ...part }))
    onDirty(true)
    // What was seen is another mail.
    preview.reset()
  }
  const text = (name: 'subject' | 'text') => ({
    ...refusal.field(name),
    value: form[name],
    onChange: (typed: string) => {
      change({ [name]: typed })
      refusal.correct(name)
    },
  })
  const choice = (name: keyof MailingSegment) => ({
    ...refusal.field(`segment.${name}`),
    value: form.segment[name] ?? '',
    onChange: (chosen: string) => {
      // Other people have other filters.
      change({ segment: { ...(name === 'audience' ? NO_FILTER : form.segment), [name]: chosen } })
      refusal.correct(`segment.${name}`)
    },
  })

  const look = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    begin()
    preview.mutate(form)
  }
  /** Stores the draft. From then on the same one is changed. */
  const store = async () => {
    const { id, message } = await save.mutateAsync(form)
    setForm((form) => ({ ...form, id }))
    onDirty(false)
    return { id, message }
  }
  const keep = () => {
    begin()
    store().then(
      ({ message }) => setDone({ tone: 'ok', text: message }),
      // The mutation keeps the error.
      () => {},
    )
  }
  const tryOut = () => {
    begin()
    test.mutate(form, { onSuccess: ({ message }) => setDone({ tone: 'ok', text: message }) })
  }
  const order = async (seen: string) => {
    begin()
    try {
      const { id } = await store()
      const { message } = await send.mutateAsync({ id, seen, at: fromLocal(at) })
      onSent(message)
    } catch {
      // The mutations keep the error. What was seen may be old.
      preview.reset()
    }
  }

  const { audience } = form.segment
  const failure: Status | undefined = error ? { tone: 'error', text: messageOf(error) } : undefined
  return (
    <section className="stack" aria-labelledby="mailing-new">
      <h3 id="mailing-new" tabIndex={-1}>
        {draft ? 'Draft' : 'New mail'}
      </h3>
      <form className="form" noValidate aria-labelledby="mailing-new" onSubmit={look}>
        <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
        <SelectField {...choice('audience')} options={AUDIENCES} />
        {audience === 'captains' ? <SelectField {...choice('lacks')} options={GAPS} /> : null}
        <div className="grid">
          {audience === 'ambassadors' ? null : <SelectField {...choice('event')} options={EVENTS} blank="All events" />}
          {audience === 'captains' || audience === 'waiting' ? (
            <SelectField {...choice('category')} options={CATEGORIES} blank="Men and women" />
          ) : null}
          {audience === 'captains' || audience === 'ambassadors' ? (
            <TextField {...choice('college')} hint="Blank: all colleges." optionalWords="(optional)" autoComplete="off" />
          ) : null}
        </div>
        <TextField {...text('subject')} isRequired autoComplete="off" />
        <TextArea
          {...text('text')}
          hint="Each line is a paragraph. Fields: {name}, {event}, {college}, {code}, {link}. Who lacks one that you use gets no mail."
          rows={10}
          isRequired
        />
        <Checkbox
          id="mailing-about"
          label="It concerns their own registration, beds or work. It then goes to those too who want no announcements."
          isChecked={form.isAboutEntry}
          onChange={(isAboutEntry) => change({ isAboutEntry })}
        />
        <TextField
          {...refusal.field('at')}
          type="datetime-local"
          hint={`In ${fest.timeZoneName}. Blank: a minute after you press Send.`}
          width="medium"
          optionalWords="(optional)"
          value={at}
          onChange={setAt}
        />
        <div className="form__actions">
          <Button onClick={keep} isBusy={save.isPending} isDisabled={isBusy} busyLabel="Saving...">
            Save draft
          </Button>
          <Button onClick={tryOut} isBusy={test.isPending} isDisabled={isBusy} busyLabel="Sending...">
            Send a test to me
          </Button>
          <Button tone="primary" type="submit" isBusy={preview.isPending} isDisabled={isBusy} busyLabel="Counting...">
            Preview
          </Button>
        </div>
      </form>
      <StatusMessage status={refusal.problems.length > 0 ? undefined : (failure ?? done)} />
      {preview.data ? <Preview preview={preview.data} isBusy={isBusy} onSend={(seen) => void order(seen)} /> : null}
    </section>
  )
}
