import { use, useState, type CSSProperties, type DragEvent } from 'react'
import { clock, minuteAt, momentAt, type Court, type CourtsOfDay } from './courtsOfDay'
import { DRAGGED_TYPE, DraggedMatch, MatchBlock } from './MatchBlock'

/** A court with its matches of a day. A match can be dropped on it: its left edge is the new start. */
export function CourtLine({
  court,
  courts,
  day,
  onDrop,
}: {
  court: Court
  courts: CourtsOfDay
  day: string
  /** Takes the new start, RFC 3339. */
  onDrop: (startsAt: string) => void
}) {
  const { dragged } = use(DraggedMatch)
  const [over, setOver] = useState<number>()
  const { from, until } = courts
  const minuteOf = (event: DragEvent<HTMLElement>) => {
    const line = event.currentTarget.getBoundingClientRect()
    return minuteAt(courts, (event.clientX - (dragged?.grip ?? 0) - line.left) / line.width)
  }
  const hours = Array.from({ length: (until - from) / 60 }, (_, index) => from + index * 60)
  return (
    <li className="timeline__court" style={{ '--minutes': until - from, '--lanes': court.lanes } as CSSProperties}>
      <h4 className="timeline__name">{court.name}</h4>
      <div
        className="timeline__line"
        onDragOver={(event) => {
          if (!dragged || !event.dataTransfer.types.includes(DRAGGED_TYPE)) return
          event.preventDefault()
          setOver(minuteOf(event))
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(undefined)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setOver(undefined)
          onDrop(momentAt(day, minuteOf(event)))
        }}
      >
        <div className="timeline__hours" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{clock(hour)}</span>
          ))}
        </div>
        <ol className="timeline__matches">
          {court.matches.map(({ match, start, end, lane }) => (
            <li key={match._id} style={{ '--start': start - from, '--length': end - start, '--lane': lane } as CSSProperties}>
              <MatchBlock match={match} />
            </li>
          ))}
        </ol>
        {over === undefined || !dragged ? null : (
          <span className="timeline__drop" style={{ '--start': over - from } as CSSProperties}>
            {clock(over)}
          </span>
        )}
      </div>
    </li>
  )
}
