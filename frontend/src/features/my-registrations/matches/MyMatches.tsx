import { MatchSummary } from '@/components/matches/MatchSummary'
import { useMyMatches } from '../queries'

/** The matches of the user's entries. Nothing if there are none or they cannot be loaded, as with the unfinished forms. */
export function MyMatches() {
  const { data } = useMyMatches()
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
