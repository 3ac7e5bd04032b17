import type { Finding } from 'infinito-rules'

/** The warnings that the checks raised at submission. They do not block the registration. */
export function Notes({ flags }: { flags: readonly Finding[] }) {
  const lines = [...new Set(flags.map(({ message }) => message))]
  return (
    <>
      <p className="muted">You can still play; organisers will double-check these.</p>
      <ul className="registration__notes">
        {lines.map((line) => (
          <li className="field__warning" key={line}>
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}
