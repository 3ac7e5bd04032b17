import type { CollegeArrivals } from 'infinito-rules'
import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { counted } from '../parts/counted'
import { useAdminSearch } from '../parts/useAdminSearch'
import { COUNTS, totalOf } from './columns'

const COLUMNS = [{ title: 'College', order: 'college' }, ...COUNTS.map(({ name, title }) => ({ title, order: name }))]

/** One page of the colleges, and the totals of all that are found. */
export function CollegesTable({
  rows,
  found,
  order,
  onSort,
  empty,
}: {
  rows: readonly CollegeArrivals[]
  found: readonly CollegeArrivals[]
  order: string
  onSort: (order: string) => void
  empty: string
}) {
  const { search } = useAdminSearch()
  return (
    <StackedTable label="Arrivals" columns={COLUMNS} sorting={{ current: order, onSort }} empty={empty} isEmpty={found.length === 0}>
      {rows.map((row) => (
        <Row key={row.college}>
          <Cell title="College" isLong>
            <Link to={pathTo('admin')} search={{ ...search, college: row.college }}>
              {row.college}
            </Link>
          </Cell>
          {COUNTS.map(({ name, title }) => (
            <Cell key={name} title={title} isNumeric>
              {row[name]}
            </Cell>
          ))}
        </Row>
      ))}
      {found.length === 0 ? null : (
        <Row>
          <Cell title="College" isLong>
            <strong>{`Total of ${counted(found.length, 'college', 'colleges')}`}</strong>
          </Cell>
          {COUNTS.map(({ name, title }) => (
            <Cell key={name} title={title} isNumeric>
              <strong>{totalOf(found, name)}</strong>
            </Cell>
          ))}
        </Row>
      )}
    </StackedTable>
  )
}
