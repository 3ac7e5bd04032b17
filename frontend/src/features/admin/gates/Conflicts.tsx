import type { GateConflict } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { useState } from 'react'
import { SettleDialog } from './SettleDialog'
import { DIRECTIONS } from './words'

const TITLE = 'gate-conflicts'

/** What gates could not know, and nobody has settled. Nothing if there is none. */
export function Conflicts({ conflicts, onSettled }: { conflicts: readonly GateConflict[]; onSettled: (conflict: GateConflict) => void }) {
  const [opened, setOpened] = useState<GateConflict>()
  return (
    <>
      {conflicts.length === 0 ? null : (
        <section className="stack" aria-labelledby={TITLE}>
          <h3 id={TITLE} tabIndex={-1}>
            Conflicts
          </h3>
          <p>These passes were let in, and would not be now. Find out what happened, and settle each.</p>
          <StackedTable
            label="Open conflicts"
            columns={['What', 'Who', 'Where and when', 'Let in before', 'Settle']}
            empty=""
            isEmpty={false}
          >
            {conflicts.map((conflict) => (
              <ConflictRow key={conflict._id} conflict={conflict} onOpen={() => setOpened(conflict)} />
            ))}
          </StackedTable>
        </section>
      )}
      {opened === undefined ? null : (
        <SettleDialog
          conflict={opened}
          fallback={TITLE}
          onSettled={() => {
            setOpened(undefined)
            onSettled(opened)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function ConflictRow({ conflict, onOpen }: { conflict: GateConflict; onOpen: () => void }) {
  const { list, title, remedy, fullname, college, place, direction, at, device, firstAt, firstDevice } = conflict
  return (
    <Row>
      <Cell title="What" isLong>
        <span className="lines">
          <strong>{title}</strong>
          <span className="muted">{remedy}</span>
        </span>
      </Cell>
      <Cell title="Who" isLong>
        <span className="lines">
          <span>{fullname || 'Unknown'}</span>
          <span className="muted">{[place, college].filter(Boolean).join(', ')}</span>
        </span>
      </Cell>
      <Cell title="Where and when" isLong>
        <span className="lines">
          <span>{`${DIRECTIONS[direction]}: ${list}`}</span>
          <Time iso={at} />
          <span className="muted">{device}</span>
        </span>
      </Cell>
      <Cell title="Let in before" isLong>
        {firstAt === undefined ? (
          'No'
        ) : (
          <span className="lines">
            <Time iso={firstAt} />
            <span className="muted">{firstDevice}</span>
          </span>
        )}
      </Cell>
      <ActionsCell>
        <Button size="small" aria-label={`Settle: ${title}, ${fullname || 'unknown'}`} onClick={onOpen}>
          Settle
        </Button>
      </ActionsCell>
    </Row>
  )
}
