import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { useId } from 'react'
import type { Bar } from './bar'
import { HorizontalBars } from './HorizontalBars'
import { VerticalBars } from './VerticalBars'

/** A bar chart, and its numbers as a table for screen readers and for exact values. */
export function BarChart({
  title,
  what,
  of,
  bars,
  orientation = 'vertical',
  words = (value) => value.toLocaleString('en-IN'),
}: {
  title: string
  /** The category of a bar: the table's first column. */
  what: string
  /** The meaning of the values: the table's second column. */
  of: string
  bars: readonly Bar[]
  /** Horizontal bars suit long names. */
  orientation?: 'horizontal' | 'vertical'
  /** Formats a value. */
  words?: (value: number) => string
}) {
  const id = useId()
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  const Drawing = orientation === 'horizontal' ? HorizontalBars : VerticalBars
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption className="chart__caption" id={id}>
        {title}: {words(total)}
      </figcaption>
      <Drawing bars={bars} words={words} />
      <details className="chart__numbers">
        <summary>Numbers</summary>
        <StackedTable label={title} columns={[what, of]} empty="Nothing yet." isEmpty={bars.length === 0}>
          {bars.map(({ name, value }) => (
            <Row key={name}>
              <Cell title={what}>{name}</Cell>
              <Cell title={of} isNumeric>
                {words(value)}
              </Cell>
            </Row>
          ))}
        </StackedTable>
      </details>
    </figure>
  )
}
