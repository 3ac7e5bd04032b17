export interface Status {
  tone: 'ok' | 'info' | 'error'
  text: string
}

/** The result of an action. Its live region exists before the text, so that screen readers announce it. */
export function StatusMessage({ status }: { status: Status | undefined }) {
  return (
    <div className="status-line" aria-live={status?.tone === 'error' ? 'assertive' : 'polite'}>
      {status ? (
        <div className={`notice notice--${status.tone}`}>
          <p className="notice__text">{status.text}</p>
        </div>
      ) : null}
    </div>
  )
}
