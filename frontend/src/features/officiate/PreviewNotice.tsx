import { Button } from '@/components/Button'
import { useEffect, useRef } from 'react'
import type { Preview } from './usePreview'

/** What an entry changes elsewhere, and the button that sends it. Takes the focus. */
export function PreviewNotice({
  preview: { changes, problem },
  send,
  onSend,
  onBack,
}: {
  preview: Preview
  /** The label of the button that sends. */
  send: string
  onSend: () => void
  onBack: () => void
}) {
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="notice notice--warning" role="group" aria-label="What changes">
      <p className="notice__title" tabIndex={-1} ref={title}>
        {problem === undefined ? 'What changes' : 'What changes elsewhere cannot be shown now'}
      </p>
      {problem === undefined ? null : <p className="notice__text">{problem} You can send it anyway.</p>}
      {changes.length > 0 ? (
        <ul className="score-form__changes">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : null}
      {problem === undefined && changes.length === 0 ? <p className="notice__text">Nothing changes in other matches or tables.</p> : null}
      <div className="notice__actions">
        <Button onClick={onBack}>Back</Button>
        <Button tone="primary" onClick={onSend}>
          {send}
        </Button>
      </div>
    </div>
  )
}
