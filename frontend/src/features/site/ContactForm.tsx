import { Button } from '@/components/Button'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { TextArea } from '@/components/forms/TextArea'
import { TextField } from '@/components/forms/TextField'
import { FormProblems } from '@/components/forms/FormProblems'
import { useFlatForm } from '@/components/forms/useFlatForm'
import { useUser } from '@/lib/session'
import { api } from '@/lib/api'
import { messages } from '@/lib/messages'
import { useRulesWhenUsed } from '@/lib/rules'
import { useState, type SubmitEvent } from 'react'

const BLANK = { name: '', email: '', message: '' }

/** Sends a message to the team, which staff find among the concerns. A login prefills name and email. */
export default function ContactForm() {
  const user = useUser()
  return <Form key={user?._id ?? ''} first={user ? { ...BLANK, name: user.fullname, email: user.email } : BLANK} />
}

function Form({ first }: { first: typeof BLANK }) {
  const rules = useRulesWhenUsed()
  const { isBusy, problems, corrected, problem, field, form, change, submit } = useFlatForm(first, rules?.checkContact, 'contact')
  const [status, setStatus] = useState<Status>()

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setStatus(undefined)
    void submit(async () => {
      const answer = await api.post('/contact', form)
      change({ message: '' })
      setStatus({ tone: 'ok', text: answer.message })
    }, messages.CONTACT_FAILED)
  }
  return (
    <section className="stack contact-form" aria-labelledby="contact-form-title">
      <h2 id="contact-form-title">Write to us</h2>
      <form className="form" noValidate onSubmit={send} aria-labelledby="contact-form-title">
        <FormProblems problems={problems} corrected={corrected} problem={problem} />
        <TextField {...field('name')} label="Your name" autoComplete="name" isRequired />
        <TextField
          {...field('email')}
          label="Email"
          hint="Our answer goes there."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
        />
        <TextArea {...field('message')} label="Your message" rows={6} isRequired />
        <div className="form__actions">
          <Button type="submit" tone="primary" isBusy={isBusy} busyLabel="Sending...">
            Send message
          </Button>
        </div>
        <StatusMessage status={status} />
      </form>
    </section>
  )
}
