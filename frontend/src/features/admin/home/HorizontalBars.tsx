import type { Bar } from './bar'

const WIDTH = 360
const STEP = 24
/** The width left of the bars, for the names. */
const NAMES = 112
/** The width right of the longest bar, for its value. */
const VALUES = 84

/** A chart with bars from left to right, each with its name and value. */
export function HorizontalBars({ bars, words }: { bars: readonly Bar[]; words: (value: number) => string }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <svg className="chart__drawing" viewBox={`0 0 ${WIDTH} ${bars.length * STEP}`} aria-hidden="true">
      {bars.map(({ name, value }, index) => {
        const width = (value / longest) * (WIDTH - NAMES - VALUES)
        const line = index * STEP + STEP * 0.68
        return (
          <g key={name}>
            <text className="chart__text" x={NAMES - 8} y={line} textAnchor="end">
              {name}
            </text>
            <rect className="chart__bar" x={NAMES} y={index * STEP + 4} width={width} height={STEP - 8} />
            <text className="chart__text" x={NAMES + width + 6} y={line}>
              {words(value)}
            </text>
          </g>
        )
      })}
      <line className="chart__axis" x1={NAMES} x2={NAMES} y1="0" y2={bars.length * STEP} />
    </svg>
  )
}
