import { useEffect, useRef, useState, type ReactNode } from 'react'

/** A button for what cannot be taken back: it asks once more before it does it. */
export function ConfirmButton({ label, question, yes, busyLabel, isBusy, tone = 'danger', isSmall = false, name, about, startsAsking = false, isReady = () => true, onConfirm }: {
  /** On the button. */
  label: string
  /** What will happen, in words. */
  question: ReactNode
  /** On the button that does it. */
  yes: string
  busyLabel: string
  isBusy: boolean
  tone?: 'danger' | 'secondary' | 'primary'
  isSmall?: boolean
  /** Says of which one, where a list has several such buttons. */
  name?: string | undefined
  /** The state that is asked about: once it has changed, the question is answered. */
  about?: unknown
  /** Whether the question stands there from the beginning: it was asked for elsewhere. */
  startsAsking?: boolean
  /** Whether it can be asked: not where a field must be mended first. */
  isReady?: () => boolean
  onConfirm: () => void
}) {
  const [asked, setAsked] = useState<{ about: unknown } | undefined>(startsAsking ? { about } : undefined)
  const isAsking = asked !== undefined && asked.about === about
  const first = useRef<HTMLButtonElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const classes = ['button', `button--${tone}`, isSmall && 'button--small'].filter(Boolean).join(' ')

  const wasAsking = useRef(false)
  useEffect(() => {
    if (isAsking !== wasAsking.current) (isAsking ? words : first).current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (!isAsking) {
    return (
      <div>
        <button
          className={classes}
          type="button"
          ref={first}
          aria-label={name}
          onClick={() => {
            if (isReady()) setAsked({ about })
          }}
        >
          {label}
        </button>
      </div>
    )
  }
  return (
    <div className="notice notice--warning" role="group" aria-label={name ?? label}>
      <p className="notice__text" tabIndex={-1} ref={words}>
        {question}
      </p>
      <div className="notice__actions">
        <button className="button button--secondary" type="button" onClick={() => setAsked(undefined)}>
          Cancel
        </button>
        <button
          className={`button button--${tone}`}
          type="button"
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onConfirm()
          }}
        >
          {isBusy ? busyLabel : yes}
        </button>
      </div>
    </div>
  )
}
