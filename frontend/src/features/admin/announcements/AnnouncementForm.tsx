import { Button } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { TextArea } from '@/components/forms/TextArea'
import { TextField } from '@/components/forms/TextField'
import type { AnnouncementForm as Form } from 'infinito-rules'
import noteLimits from '@/generated/noteLimits.json'
import { fest } from '@/lib/fest'
import { useState, type SubmitEvent } from 'react'
import { fromLocal } from '../parts/moments'
import { mutationStatus } from '../parts/mutationStatus'
import { useRefusal } from '../parts/useRefusal'
import { AUDIENCES, SEVERITIES } from './labels'
import { usePublishAnnouncement } from './queries'

type Texts = Required<Form>
type FieldName = keyof Texts

/** `from` and `until` as typed: in the fest's time zone. */
const BLANK: Texts = { text: '', severity: 'info', audience: 'everyone', from: '', until: '', link: '' }
const LABELS: Record<FieldName, string> = {
  text: 'Text',
  severity: 'Severity',
  audience: 'Who sees it',
  from: 'From',
  until: 'Until',
  link: 'Link',
}
/** The longest text, in characters. */
const { longest: TEXT_MAX } = noteLimits.announcement

/** Publishes an announcement, now or later. */
export function AnnouncementForm() {
  const [form, setForm] = useState(BLANK)
  const publish = usePublishAnnouncement()
  const refusal = useRefusal('announcement', LABELS, publish.error)
  const field = (name: FieldName) => ({
    ...refusal.field(name),
    value: form[name],
    onChange: (typed: string) => {
      setForm((form) => ({ ...form, [name]: typed }))
      refusal.correct(name)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (publish.isPending) return
    refusal.reset()
    publish.mutate({ ...form, from: fromLocal(form.from), until: fromLocal(form.until) }, { onSuccess: () => setForm(BLANK) })
  }
  const { onChange: changeText, ...text } = field('text')
  const length = Array.from(form.text.trim()).length
  return (
    <section className="stack" aria-labelledby="announcement-new">
      <h3 id="announcement-new">New announcement</h3>
      <form className="form" noValidate aria-labelledby="announcement-new" onSubmit={submit}>
        <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
        <TextArea
          {...text}
          hint={`One line, up to ${TEXT_MAX} characters. It is at the top of every page. ${length} of ${TEXT_MAX} used.`}
          isRequired
          rows={2}
          // The text has no line breaks.
          onChange={(typed) => changeText(typed.replace(/\s*\n\s*/g, ' '))}
        />
        <SelectField {...field('severity')} options={SEVERITIES} />
        <SelectField {...field('audience')} options={AUDIENCES} />
        <div className="grid">
          <TextField {...field('from')} type="datetime-local" hint={`In ${fest.timeZoneName}. Blank for now.`} />
          <TextField {...field('until')} type="datetime-local" hint={`In ${fest.timeZoneName}. Blank until you take it down.`} />
        </div>
        <TextField
          {...field('link')}
          hint="A page of this site, such as /event/ins/chess, or a link that starts with https://."
          optionalWords="(optional)"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="form__actions">
          <Button tone="primary" type="submit" isBusy={publish.isPending} busyLabel="Publishing...">
            {form.from === '' ? 'Publish now' : 'Schedule'}
          </Button>
        </div>
      </form>
      <StatusMessage status={refusal.problems.length > 0 ? undefined : mutationStatus(publish)} />
    </section>
  )
}
