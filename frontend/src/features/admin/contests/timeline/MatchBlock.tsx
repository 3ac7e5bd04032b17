import type { MatchRecord } from 'infinito-contests'
import { isMovable, meetingOf } from '@/lib/matches'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { toLocal } from '../../parts/moments'

/** The type of the dragged data. A court takes nothing else. */
export const DRAGGED_TYPE = 'application/x-match'

export interface Dragged {
  match: MatchRecord
  /** Pixels from the left edge of the match to the pointer. */
  grip: number
}

interface Dragging {
  dragged: Dragged | undefined
  setDragged: (dragged: Dragged | undefined) => void
  /** Opens the form that moves a match. */
  open: (match: MatchRecord) => void
}

/** The match that is being dragged. */
export const DraggedMatch = createContext<Dragging>({ dragged: undefined, setDragged: () => undefined, open: () => undefined })

/** A match. If it can be moved, it can be dragged, and is a button that opens the form. If not, it is a link to its scores. */
export function MatchBlock({ match }: { match: MatchRecord }) {
  const { dragged, setDragged, open } = use(DraggedMatch)
  const time = toLocal(match.startsAt ?? '').slice(11)
  const name = [time, match.title, meetingOf(match)].filter((part) => part !== '').join(' ')
  const words = (
    <>
      {time === '' ? null : <span className="timeline__time">{time}</span>}
      <span>{match.title}</span>
      <span>{meetingOf(match)}</span>
    </>
  )
  if (!isMovable(match)) {
    return (
      <Link
        className="timeline__match timeline__match--over"
        aria-label={`Scores of ${name}`}
        title={name}
        draggable={false}
        to={pathTo('officiate')}
        search={{ match: match._id }}
      >
        {words}
      </Link>
    )
  }
  // No `button` element: older versions of Firefox do not drag it.
  return (
    <div
      role="button"
      tabIndex={0}
      className="timeline__match"
      aria-label={`Move ${name}`}
      title={name}
      draggable
      data-dragged={dragged?.match._id === match._id ? '' : undefined}
      onClick={() => open(match)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        open(match)
      }}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED_TYPE, match._id)
        event.dataTransfer.effectAllowed = 'move'
        setDragged({ match, grip: event.clientX - event.currentTarget.getBoundingClientRect().left })
      }}
      onDragEnd={() => setDragged(undefined)}
    >
      {words}
    </div>
  )
}
