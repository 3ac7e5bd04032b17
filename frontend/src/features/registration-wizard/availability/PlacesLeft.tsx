import { messages } from '@/lib/messages'
import { isFull } from '@/lib/places'
import { useRules } from '@/lib/rules'
import type { LiveEvent } from 'infinito-rules'

/** The free places of an event, a line for each category. Empty if they are unlimited or the event takes no entries. */
export function PlacesLeft({ live }: { live: LiveEvent }) {
  const rules = useRules()
  return (
    <div role="status">
      {linesOf(live, rules?.placesLeft).map((line) => (
        <p key={line} className="wizard__places">
          {line}
        </p>
      ))}
    </div>
  )
}

function linesOf(live: LiveEvent, inWords: ((category: string, left: number) => string) | undefined): string[] {
  if (!live.places || live.state !== 'open') return []
  if (isFull(live)) return [messages.ALL_PLACES_TAKEN]
  return inWords ? Object.entries(live.places).map(([category, { left }]) => inWords(category, left)) : []
}
