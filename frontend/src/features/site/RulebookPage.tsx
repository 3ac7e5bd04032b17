import { Button } from '@/components/Button'
import { ServerFragment } from '@/components/ServerFragment'
import { useParams } from '@tanstack/react-router'

/** The rulebook of an event, for the screen and for print (spec section 2.5). */
export default function RulebookPage() {
  const { event } = useParams({ from: '/rulebook/$event' })
  const print = <Button onClick={() => window.print()}>Print</Button>
  return (
    <div className="page__section">
      <ServerFragment key={event} name="rulebook" partKey={event} slots={{ actions: print }} />
    </div>
  )
}
