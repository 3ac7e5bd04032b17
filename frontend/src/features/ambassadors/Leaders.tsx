import { Fact } from '@/components/Fact'
import { apiPath } from '@/lib/apiPath'
import { useQuery } from '@/lib/queries/hooks'
import { queryOf } from '@/lib/queries/query'

/** The first ambassadors, on the programme's page. Nothing until somebody has points. */
export default function Leaders() {
  const { data } = useQuery(queryOf('ca-ranking', apiPath('/ca/ranking', {})))
  if (!data || data.ambassadors.length === 0) return null
  return (
    <section className="page__section stack" aria-labelledby="ambassadors-first">
      <h2 id="ambassadors-first">Who brings the most teams</h2>
      <p className="muted">Points count teams that have paid, and tasks. Who does not want to be named is shown by initials.</p>
      <dl className="facts">
        {data.ambassadors.map(({ rank, name, points }, at) => (
          // Initials are not unique.
          <Fact key={at} term={`${rank}. ${name}`}>
            {`${points} points`}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
