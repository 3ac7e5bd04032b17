import type { GateCollege, GateHour } from 'infinito-rules'
import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { useState } from 'react'
import { useRowsOfPage } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import { useAdminSearch } from '../parts/useAdminSearch'

const EMPTY = 'Nobody has gone in yet. The numbers begin with the first scan on a list for the way into the fest.'

/** Who is inside, by college. */
export function CountsByCollege({
  colleges,
  isWhole,
}: {
  colleges: readonly GateCollege[]
  /** Shows all rows instead of one page of them. */
  isWhole: boolean
}) {
  const { search, change } = useAdminSearch()
  const { page = 1 } = search
  const rows = useRowsOfPage(colleges, page)
  return (
    <section className="stack on-paper" aria-labelledby="gate-colleges">
      <h3 id="gate-colleges">By college</h3>
      <div>
        <StackedTable label="People by college" columns={['College', 'Inside', 'Arrived']} empty={EMPTY} isEmpty={colleges.length === 0}>
          {(isWhole ? colleges : rows).map(({ college, inside, arrived }) => (
            <Row key={college}>
              <Cell title="College" isLong>
                {college}
              </Cell>
              <Cell title="Inside" isNumeric>
                {inside}
              </Cell>
              <Cell title="Arrived" isNumeric>
                {arrived}
              </Cell>
            </Row>
          ))}
        </StackedTable>
        <Pagination
          label="Pages of colleges"
          page={page}
          total={colleges.length}
          onPage={(page, options) => change({ page }, options)}
          isOptional
        />
      </div>
    </section>
  )
}

/** Who went in and out, by hour; the latest hour first. */
export function CountsByHour({ hours, isWhole }: { hours: readonly GateHour[]; isWhole: boolean }) {
  const [page, setPage] = useState(1)
  const latestFirst = hours.toReversed()
  const rows = useRowsOfPage(latestFirst, page)
  return (
    <section className="stack on-paper" aria-labelledby="gate-hours">
      <h3 id="gate-hours">By hour</h3>
      <div>
        <StackedTable label="People by hour" columns={['Hour from', 'In', 'Out']} empty={EMPTY} isEmpty={hours.length === 0}>
          {(isWhole ? latestFirst : rows).map(({ startsAt, wentIn, wentOut }) => (
            <Row key={startsAt}>
              <Cell title="Hour from">
                <Time iso={startsAt} />
              </Cell>
              <Cell title="In" isNumeric>
                {wentIn}
              </Cell>
              <Cell title="Out" isNumeric>
                {wentOut}
              </Cell>
            </Row>
          ))}
        </StackedTable>
        <Pagination label="Pages of hours" page={page} total={hours.length} onPage={setPage} isOptional />
      </div>
    </section>
  )
}
