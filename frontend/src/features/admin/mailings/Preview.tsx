import type { MailingPreview } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { notify } from '@/lib/notify'
import { useEffect, useRef } from 'react'
import { EXCLUSIONS } from './labels'

/** Whom a mail goes to and how three of them will read it, and the button that sends it. */
export function Preview({ preview, isBusy, onSend }: { preview: MailingPreview; isBusy: boolean; onSend: (seen: string) => void }) {
  const { count, needsApproval, excluded, samples, chat, seen } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [preview])
  const people = count === 1 ? '1 person gets it.' : `${count} people get it.`
  const then = needsApproval
    ? 'Somebody else on the team has to approve it before anything is sent.'
    : 'You can undo it until its time, for a minute at least.'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(chat)
      notify.success('Copied.')
    } catch {
      notify.info('Your browser does not allow it: mark the text and copy it.')
    }
  }
  return (
    <section className="stack" aria-labelledby="mailing-preview">
      <h4 id="mailing-preview" tabIndex={-1} ref={heading}>
        Preview
      </h4>
      <p>{count === 0 ? 'Nobody gets it. Choose other people.' : people}</p>
      {excluded.length > 0 ? (
        <ul className="stack stack--tight">
          {excluded.map(({ why, count }) => (
            <li key={why}>{`${count} get none: they ${EXCLUSIONS[why]}.`}</li>
          ))}
        </ul>
      ) : null}
      <div className="grid">
        {samples.map(({ to, subject, text }) => (
          <article className="card card--lines" key={to} aria-label={`Mail to ${to}`}>
            <p className="muted">{to}</p>
            <p>
              <strong>{subject}</strong>
            </p>
            <p className="facts__statement">{text}</p>
          </article>
        ))}
      </div>
      <div className="cluster">
        <Button onClick={() => void copy()}>Copy the text for WhatsApp</Button>
      </div>
      {count > 0 ? (
        <ConfirmButton
          label="Send"
          question={`${people} ${then}`}
          yes="Yes, send"
          busyLabel="Sending..."
          tone="primary"
          about={seen}
          isBusy={isBusy}
          onConfirm={() => onSend(seen)}
        />
      ) : null}
    </section>
  )
}
