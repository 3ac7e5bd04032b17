import type { RefusedDecision } from '@/generated/wasm/infinito'

/** Which were not decided on, each with the server's words. */
export function Refusals({ refused, nameOf = (id) => id.slice(0, 6) }: {
  refused: readonly RefusedDecision[]
  nameOf?: (id: string) => string
}) {
  if (refused.length === 0) return null
  return (
    <ul className="desk__refused" aria-label="Not decided">
      {refused.map(({ _id, message }) => (
        <li key={_id}>
          <strong>{nameOf(_id)}:</strong> {message}
        </li>
      ))}
    </ul>
  )
}
