import { useEffect, useRef, useState } from 'react'

/** Closes an account to its owner, or opens it again, after a second question. */
export function DisableControl({ isDisabled, isBusy, onConfirm }: {
  isDisabled: boolean
  isBusy: boolean
  onConfirm: (disabled: boolean) => void
}) {
  // Asked about one state of the account: once that has changed, the question is answered.
  const [askedAt, setAskedAt] = useState<boolean>()
  const isAsking = askedAt === isDisabled
  const first = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLParagraphElement>(null)
  const words = isDisabled ? 'Enable account' : 'Disable account'
  const tone = isDisabled ? 'button--secondary' : 'button--danger'

  const wasAsking = useRef(isAsking)
  useEffect(() => {
    if (isAsking !== wasAsking.current) (isAsking ? question : first).current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (!isAsking) {
    return (
      <div>
        <button className={`button ${tone}`} type="button" ref={first} onClick={() => setAskedAt(isDisabled)}>
          {words}
        </button>
      </div>
    )
  }
  return (
    <div className="notice notice--warning" role="group" aria-label={words}>
      <p className="notice__text" tabIndex={-1} ref={question}>
        {isDisabled
          ? 'The owner will be able to log in again.'
          : 'The owner will not be able to log in, and every session of the account ends now.'}
      </p>
      <div className="notice__actions">
        <button className="button button--secondary" type="button" onClick={() => setAskedAt(undefined)}>
          Cancel
        </button>
        <button
          className={`button ${tone}`}
          type="button"
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onConfirm(!isDisabled)
          }}
        >
          {isBusy ? 'Changing...' : `Yes, ${words.toLowerCase()}`}
        </button>
      </div>
    </div>
  )
}
