export interface Status {
  tone: 'ok' | 'info' | 'error'
  words: string
}

/** How something that was asked for has ended. The place is there before the words, so that they are heard when they come. */
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
