import type { AuditRecord } from 'infinito-rules'
import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { actionInWords, detailsInWords } from './words'

const COLUMNS = ['When', 'Who', 'What', 'To what', 'Details']

/** The records of one page. */
export function AuditTable({ records, onObject }: { records: readonly AuditRecord[]; onObject: (object: string) => void }) {
  return (
    <StackedTable label="Audit log" columns={COLUMNS} empty="No records found." isEmpty={records.length === 0}>
      {records.map(({ _id, at, actor, action, object, details }) => (
        <Row key={_id}>
          <Cell title="When">
            <Time iso={at} />
          </Cell>
          <Cell title="Who" isLong>
            {actor ? (
              <span className="lines">
                <span>{actor.username}</span>
                <span className="muted">{actor.email}</span>
              </span>
            ) : (
              'The server'
            )}
          </Cell>
          <Cell title="What">{actionInWords(action)}</Cell>
          <Cell title="To what" isLong>
            <button className="link" type="button" aria-label={`Everything done to ${object}`} onClick={() => onObject(object)}>
              {object}
            </button>
          </Cell>
          <Cell title="Details" isLong>
            {detailsInWords(details)}
          </Cell>
        </Row>
      ))}
    </StackedTable>
  )
}
