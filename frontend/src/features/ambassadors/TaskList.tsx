import type { OwnTask, ProofStatus } from 'infinito-rules'
import { Button } from '@/components/Button'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { Time } from '@/components/Time'
import { FormProblems } from '@/components/forms/FormProblems'
import { TextField } from '@/components/forms/TextField'
import { useFlatForm } from '@/components/forms/useFlatForm'
import { api, ApiError, messageOf } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { messages } from '@/lib/messages'
import { useState, type SubmitEvent } from 'react'
import { refetchReferralBoard } from './queries'

/** The tasks that staff give, each with its proof. */
export function TaskList({ tasks }: { tasks: readonly OwnTask[] }) {
  return (
    <section className="stack" aria-labelledby="ambassador-task-list">
      <h2 id="ambassador-task-list">Your tasks</h2>
      {tasks.length === 0 ? <p className="muted">None yet.</p> : null}
      <div className="grid">
        {tasks.map((task) => (
          <Task task={task} key={task.id} />
        ))}
      </div>
    </section>
  )
}

const WORDS: Record<ProofStatus, readonly [string, string]> = {
  pending: ['info', 'Being checked'],
  approved: ['ok', 'Approved'],
  rejected: ['error', 'Not accepted'],
  again: ['warning', 'Send another proof'],
}

function Task({ task }: { task: OwnTask }) {
  const { id, title, details, points, dueOn, isOver, isOpen, proof } = task
  const heading = `task-${id}`
  const [tone, words] = proof ? WORDS[proof.status] : []
  return (
    <article className="card card--lines" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <p className="cluster">
        <strong>{`${points} points`}</strong>
        {dueOn ? (
          <span className="muted">
            {isOver ? 'Ended on ' : 'Until '}
            <Time iso={dueOn} isDay />
          </span>
        ) : null}
        {words ? <span className={`badge badge--${tone}`}>{words}</span> : null}
      </p>
      {details ? <p>{details}</p> : null}
      {proof?.reason ? <p>{`We wrote: ${proof.reason}`}</p> : null}
      {isOpen ? (
        <>
          <ProofForm task={task} labelledBy={heading} />
          <PictureForm task={task} />
        </>
      ) : proof ? (
        <p className="muted">{proof.link || 'A picture'}</p>
      ) : null}
    </article>
  )
}

/** Sends the link, or another one until it is decided. */
function ProofForm({ task: { id, proof }, labelledBy }: { task: OwnTask; labelledBy: string }) {
  const { form, isBusy, problems, corrected, problem, field, submit } = useFlatForm({ link: proof?.link ?? '' }, undefined, id)
  const [status, setStatus] = useState<Status>()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setStatus(undefined)
    void submit(async () => {
      const answer = await api.put(apiPath('/ca/tasks/{id}/proof', { id }), form)
      setStatus({ tone: 'ok', text: answer.message })
      await refetchReferralBoard()
    }, messages.SOMETHING_WRONG)
  }
  return (
    <form className="form" noValidate onSubmit={send} aria-labelledby={labelledBy}>
      <FormProblems problems={problems} corrected={corrected} problem={problem} />
      <TextField
        {...field('link')}
        label="Link to your proof"
        hint="To the post, or to a picture that everybody with the link can open."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        isRequired
      />
      <div className="form__actions">
        <Button type="submit" isBusy={isBusy} busyLabel="Sending...">
          {proof ? 'Send another link' : 'Send'}
        </Button>
      </div>
      <StatusMessage status={status} />
    </form>
  )
}

/** Sends a picture instead. It is made smaller here; the server keeps its pixels only. */
function PictureForm({ task: { id, proof } }: { task: OwnTask }) {
  const [status, setStatus] = useState<Status>()
  const [isBusy, setBusy] = useState(false)
  const send = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (!file) return
    setBusy(true)
    setStatus(undefined)
    try {
      const { shrunk } = await import('./shrunk')
      const picture = await shrunk(file).catch(() => {
        throw new ApiError(undefined, { serverMessage: messages.PROOF_PICTURE })
      })
      const { message } = await api.put(apiPath('/ca/tasks/{id}/picture', { id }), picture)
      setStatus({ tone: 'ok', text: message })
      await refetchReferralBoard()
    } catch (error) {
      setStatus({ tone: 'error', text: messageOf(error) })
    } finally {
      setBusy(false)
      input.value = ''
    }
  }
  const field = `task-${id}-picture`
  return (
    <div className="field">
      <label className="field__label" htmlFor={field}>
        {proof?.isPicture ? 'Or send another picture' : 'Or send a picture'}
      </label>
      <input
        className="field__control"
        id={field}
        type="file"
        accept="image/*"
        disabled={isBusy}
        onChange={({ target }) => void send(target)}
      />
      <StatusMessage status={isBusy ? { tone: 'info', text: 'Sending...' } : status} />
    </div>
  )
}
