import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { useId } from 'react'
import { HorizontalBars } from './HorizontalBars'
import { Standing } from './VerticalBars'

export interface Bar {
  name: string
  value: number
}

/** A drawing of bars, and the same as a table for whoever cannot see it or wants the numbers. */
export function BarChart({ title, what, of, bars, isHorizontal = false, words = (value) => value.toLocaleString('en-IN') }: {
  title: string
  /** What a bar stands for: the table's first column. */
  what: string
  /** What is counted: the table's second column. */
  of: string
  bars: readonly Bar[]
  /** Bars from left to right, for few with long names; else from the ground up. */
  isHorizontal?: boolean
  /** A value in words. */
  words?: (value: number) => string
}) {
  const id = useId()
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  const Drawing = isHorizontal ? HorizontalBars : Standing
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
