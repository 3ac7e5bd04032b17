import type { ReferralBoard as Board } from 'infinito-rules'
import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { Checkbox } from '@/components/forms/Checkbox'
import { api, messageOf } from '@/lib/api'
import { notify } from '@/lib/notify'
import { useMutation } from '@/lib/queries/hooks'
import { refetchReferralBoard } from './queries'

/** The first places, and whether the others read the ambassador's name. */
export function Ranking({ board: { ranking, rank, isNamed } }: { board: Board }) {
  const name = useMutation({
    mutationFn: (isNamed: boolean) => api.put('/ca/ranking/name', { isNamed }),
    onSuccess: refetchReferralBoard,
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <section className="stack" aria-labelledby="ambassador-ranking">
      <h2 id="ambassador-ranking">Ranking</h2>
      <p>
        {rank > 0
          ? `You are number ${rank}. It is counted once a minute.`
          : 'You have no place yet. Places are counted once a minute, for everybody with more than 0 points.'}
      </p>
      <Checkbox
        id="ranking-name"
        label="Show my full name. Otherwise others see my initials."
        isChecked={name.isPending ? name.variables : isNamed}
        onChange={(isNamed) => name.mutate(isNamed)}
      />
      <StackedTable label="Ranking" columns={['Place', 'Name', 'Points']} isEmpty={ranking.length === 0} empty="Nobody has points yet.">
        {ranking.map(({ rank, name, points }, at) => (
          // Initials are not unique.
          <Row key={at}>
            <Cell title="Place">{rank}</Cell>
            <Cell title="Name">{name}</Cell>
            <Cell title="Points" isNumeric>
              {points}
            </Cell>
          </Row>
        ))}
      </StackedTable>
    </section>
  )
}
