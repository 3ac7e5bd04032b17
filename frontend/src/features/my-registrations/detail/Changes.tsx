import type { RegistrationChange } from 'infinito-rules'
import { Time } from '@/components/Time'

/** The changes since the registration was submitted, newest first. */
export function Changes({ changes }: { changes: readonly RegistrationChange[] }) {
  if (changes.length === 0) return <p className="muted">Nothing has been changed since it was submitted.</p>
  return (
    <ol className="registration__changes" reversed>
      {changes.map(({ version, at, by, title, lines }) => (
        <li className="registration__change" key={version} value={version}>
          <p className="registration__change-title">{title}</p>
          <p className="muted">
            <Time iso={at} />, by {by}
          </p>
          {lines.length > 0 ? (
            <ul className="registration__change-lines">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
