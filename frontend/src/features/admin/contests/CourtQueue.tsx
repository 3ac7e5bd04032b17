import { Button } from '@/components/Button'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage } from '@/components/StatusMessage'
import type { MatchRecord } from 'infinito-contests'
import { reasonOf } from '@/lib/api'
import { teamsOf } from '@/lib/matches'
import { useNext } from './queries'

/** The courts of a contest. The next match is called to a court as soon as it is free. */
export function CourtQueue({ id, matches, now }: { id: string; matches: readonly MatchRecord[]; now: number }) {
  const next = useNext(id)
  const courts = [...new Set(matches.flatMap(({ court }) => court ?? []))].sort((one, other) => one.localeCompare(other))
  const isLeft = matches.some(({ status }) => status === 'scheduled')
  if (courts.length === 0 || !isLeft) return null
  return (
    <section className="stack" aria-labelledby="contest-courts">
      <h3 id="contest-courts">Court queue</h3>
      <p className="muted">
        Calls the match with the earliest planned start whose teams are free and rested. It starts now, and its owners see it at once.
      </p>
      <StackedTable label="Court queue" columns={['Court', 'Now', 'Actions']} empty="" isEmpty={false}>
        {courts.map((court) => {
          const present = matches.find((match) => match.court === court && isOn(match, now))
          return (
            <Row key={court}>
              <Cell title="Court">{court}</Cell>
              <Cell title="Now">{present ? teamsOf(present) : <span className="muted">Free</span>}</Cell>
              <ActionsCell>
                <Button
                  size="small"
                  aria-label={`Call the next match to ${court}`}
                  isBusy={next.isPending && next.variables.court === court}
                  busyLabel="Calling..."
                  onClick={() => {
                    if (!next.isPending) next.mutate({ court })
                  }}
                >
                  Call the next match
                </Button>
              </ActionsCell>
            </Row>
          )
        })}
      </StackedTable>
      <StatusMessage
        status={
          next.error
            ? { tone: 'error', text: reasonOf(next.error) }
            : next.data && { tone: 'ok', text: `${next.data.message} ${next.data.match.court ?? ''}` }
        }
      />
    </section>
  )
}

/** Whether a match is on its court: it is live, or its time has come and it has no result. */
function isOn({ status, startsAt, endsAt }: MatchRecord, now: number): boolean {
  if (status === 'live') return true
  return status === 'scheduled' && startsAt !== undefined && endsAt !== undefined && Date.parse(startsAt) <= now && now < Date.parse(endsAt)
}
