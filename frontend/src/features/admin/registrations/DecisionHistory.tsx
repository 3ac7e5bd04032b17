import { QueryResult } from '@/components/QueryResult'
import { Time } from '@/components/Time'
import { useDecisions } from './queries'
import { DECIDED } from './labels'

/** The decisions on a registration, newest first, also those that were undone. */
export function DecisionHistory({ id }: { id: string }) {
  const query = useDecisions(id)
  return (
    <QueryResult query={query}>
      {({ decisions }) =>
        decisions.length === 0 ? (
          <p className="muted">Nobody has decided yet.</p>
        ) : (
          <ol className="admin-registrations__entries">
            {decisions.map(({ _id, by, decision, at, reason, undoneAt, undoneBy }) => (
              <li key={_id}>
                <p>
                  <strong>{by}</strong> {DECIDED[decision]}
                  {reason ? `: ${reason}` : '.'}
                </p>
                <p className="muted">
                  <Time iso={at} />
                  {undoneAt ? (
                    <>
                      , undone by {undoneBy} on <Time iso={undoneAt} />
                    </>
                  ) : null}
                </p>
              </li>
            ))}
          </ol>
        )
      }
    </QueryResult>
  )
}
