import type { RefusedDecision } from 'infinito-rules'

/** The registrations that the server refused to decide on, each with its message. */
export function Refusals({
  refused,
  nameOf = (id) => id.slice(0, 6),
}: {
  refused: readonly RefusedDecision[]
  nameOf?: (id: string) => string
}) {
  if (refused.length === 0) return null
  return (
    <ul className="admin-registrations__refused" aria-label="Not decided">
      {refused.map(({ _id, message }) => (
        <li key={_id}>
          <strong>{nameOf(_id)}:</strong> {message}
        </li>
      ))}
    </ul>
  )
}
