import type { Bar } from './bar'

const WIDTH = 360
const HEIGHT = 160
/** The height below the bars, for the names. */
const FOOT = 22
/** The height above the bars, for the highest value. */
const HEAD = 22

/** A chart with upright bars. Names the first, the middle and the last one. */
export function VerticalBars({ bars, words }: { bars: readonly Bar[]; words: (value: number) => string }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const step = WIDTH / Math.max(1, bars.length)
  const ground = HEIGHT - FOOT
  const named = new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1])
  return (
    <svg className="chart__drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <text className="chart__text" x="0" y="12">
        highest {words(Math.max(0, ...bars.map(({ value }) => value)))}
      </text>
      {bars.map(({ name, value }, index) => {
        const height = (value / highest) * (ground - HEAD)
        const middle = (index + 0.5) * step
        const anchor = index === 0 ? 'start' : index === bars.length - 1 ? 'end' : 'middle'
        return (
          <g key={name}>
            <rect className="chart__bar" x={index * step + step * 0.15} y={ground - height} width={step * 0.7} height={height} />
            {named.has(index) ? (
              <text
                className="chart__text"
                x={anchor === 'start' ? 0 : anchor === 'end' ? WIDTH : middle}
                y={HEIGHT - 6}
                textAnchor={anchor}
              >
                {name}
              </text>
            ) : null}
          </g>
        )
      })}
      <line className="chart__axis" x1="0" x2={WIDTH} y1={ground} y2={ground} />
    </svg>
  )
}
