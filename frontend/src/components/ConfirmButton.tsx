import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from './Button'

/** A button for an action that cannot be undone: asks for a confirmation in the page first. */
export function ConfirmButton({
  label,
  question,
  yes,
  busyLabel,
  isBusy,
  tone = 'danger',
  isSmall = false,
  name,
  about,
  startsAsking = false,
  isReady = () => true,
  onConfirm,
}: {
  label: string
  /** What will happen. */
  question: ReactNode
  /** The label of the button that confirms. */
  yes: string
  busyLabel: string
  isBusy: boolean
  tone?: 'danger' | 'secondary' | 'primary'
  isSmall?: boolean
  /** The accessible name, if a list has several such buttons. */
  name?: string | undefined
  /** The state that the question is about. The question disappears when it changes. */
  about?: unknown
  /** Whether the question shows from the beginning. */
  startsAsking?: boolean
  /** Whether the question may show now, for example because a field is valid. */
  isReady?: () => boolean
  onConfirm: () => void
}) {
  const [asked, setAsked] = useState<{ about: unknown } | undefined>(startsAsking ? { about } : undefined)
  const isAsking = asked !== undefined && asked.about === about
  const first = useRef<HTMLButtonElement>(null)
  const words = useRef<HTMLParagraphElement>(null)

  const wasAsking = useRef(false)
  useEffect(() => {
    if (isAsking !== wasAsking.current) (isAsking ? words : first).current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (!isAsking) {
    const ask = () => {
      if (isReady()) setAsked({ about })
    }
    return (
      <div>
        <Button tone={tone} size={isSmall ? 'small' : undefined} ref={first} aria-label={name} onClick={ask}>
          {label}
        </Button>
      </div>
    )
  }
  return (
    <div className="notice notice--warning" role="group" aria-label={name ?? label}>
      <p className="notice__text" tabIndex={-1} ref={words}>
        {question}
      </p>
      <div className="notice__actions">
        <Button onClick={() => setAsked(undefined)}>Cancel</Button>
        <Button tone={tone} isBusy={isBusy} busyLabel={busyLabel} onClick={onConfirm}>
          {yes}
        </Button>
      </div>
    </div>
  )
}
