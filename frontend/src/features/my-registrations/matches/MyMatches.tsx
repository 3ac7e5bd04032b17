import { MatchSummary } from '@/components/matches/MatchSummary'
import { ownMatches } from '@/lib/queries/own'
import { useUser } from '@/lib/session'
import { useQuery } from '@/lib/queries/hooks'

/** How often the matches are fetched again while the page is open. */
const REFETCH_INTERVAL_MS = 60_000

/** The matches of the user's entries. Nothing if there are none or they cannot be loaded, as with the unfinished forms. */
export function MyMatches() {
  const user = useUser()
  const { data } = useQuery({ ...ownMatches(user?._id), refetchInterval: REFETCH_INTERVAL_MS })
  const matches =
    data?.matches.map((match, index) => ({ match, own: data.own[index] })).filter(({ match }) => match.status !== 'skipped') ?? []
  if (matches.length === 0) return null
  return (
    <section className="stack stack--tight" aria-labelledby="my-matches">
      <h2 id="my-matches">My matches</h2>
      <ul className="match-list">
        {matches.map(({ match, own }) => (
          <li key={match._id}>
            <MatchSummary match={match} own={own} />
          </li>
        ))}
      </ul>
    </section>
  )
}
