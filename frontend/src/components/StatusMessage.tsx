export interface Status {
  tone: 'ok' | 'info' | 'error'
  words: string
}

/** The result of an action. Its live region exists before the text, so that screen readers announce it. */
export function StatusMessage({ said }: { said: Status | undefined }) {
  return (
    <div className="announcement" aria-live={said?.tone === 'error' ? 'assertive' : 'polite'}>
      {said ? (
        <div className={`notice notice--${said.tone}`}>
          <p className="notice__text">{said.words}</p>
        </div>
      ) : null}
    </div>
  )
}
