import { StatusMessage, type Status } from '@/components/StatusMessage'
import { Field } from '@/components/forms/Field'
import { TextField } from '@/components/forms/TextField'
import { FormProblems } from '@/components/forms/FormProblems'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useFlatForm } from '@/components/forms/useFlatForm'
import { useUser } from '@/lib/session'
import { api } from '@/lib/api'
import { messages } from '@/lib/messages'
import { useRulesWhenUsed } from '@/lib/wasm'
import { useState, type SubmitEvent } from 'react'

const BLANK = { name: '', email: '', message: '' }

/** A message to the team, which staff find among their concerns. Whoever is logged in need not say who they are. */
export function ContactForm() {
  const user = useUser()
  return <Form key={user?._id ?? ''} first={user ? { ...BLANK, name: user.fullname, email: user.email } : BLANK} />
}

function Form({ first }: { first: typeof BLANK }) {
  const rules = useRulesWhenUsed()
  const { isBusy, problems, mended, problem, field, form, change, submit } = useFlatForm(first, rules?.checkContact, 'contact')
  const [said, setSaid] = useState<Status>()
  const message = field('message')

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setSaid(undefined)
    void submit(async () => {
      const answer = await api.post('/contact', form)
      change({ message: '' })
      setSaid({ tone: 'ok', words: answer.message })
    }, messages.CONTACT_FAILED)
  }
  return (
    <section className="stack contact-form" aria-labelledby="contact-form-title">
      <h2 id="contact-form-title">Write to us</h2>
      <form className="form" noValidate onSubmit={send} aria-labelledby="contact-form-title">
        <FormProblems problems={problems} mended={mended} problem={problem} />
        <TextField {...field('name')} label="Your name" autoComplete="name" isRequired />
        <TextField {...field('email')} label="Email" hint="Our answer goes there." type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} isRequired />
        <Field id={message.id} label="Your message" error={message.error} isRequired>
          {(control) => (
            <textarea {...control} rows={6} value={message.value} onBlur={message.onBlur} onChange={(event) => message.onChange(event.target.value)} />
          )}
        </Field>
        <div className="form__actions">
          <SubmitButton isBlock={false} isBusy={isBusy} busyLabel="Sending...">
            Send message
          </SubmitButton>
        </div>
        <StatusMessage said={said} />
      </form>
    </section>
  )
}
