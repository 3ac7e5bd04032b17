import { Button, buttonClass } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import type { CatalogueEvent } from '@/lib/catalogue'
import { reasonOf } from '@/lib/api'
import { messages } from '@/lib/messages'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PlaceInWords } from './PlaceInWords'
import { useJoinWaitingList, useWaitingPlaces } from '../queries'

/** Joins the waiting list of a full event, or shows the user's place on it. */
export function JoinWaitingList({ event, category }: { event: CatalogueEvent; category: string }) {
  const { endpoint = '' } = event
  const place = useWaitingPlaces().data?.waiting.find((place) => place.event === endpoint)
  const join = useJoinWaitingList(endpoint)
  const [isCategoryMissing, setIsCategoryMissing] = useState(false)

  const start = () => {
    const isMissing = event.hasCategory && category === ''
    setIsCategoryMissing(isMissing)
    if (!isMissing) join.mutate(category)
  }
  const problem = isCategoryMissing && category === '' ? messages.CATEGORY_REQUIRED : join.error && reasonOf(join.error)
  // Another category has a list of its own, and joining it leaves the present one.
  const isListed = place !== undefined && (place.status === 'offered' || (place.category ?? '') === category || category === '')
  return (
    <div className="stack stack--tight">
      {isListed ? (
        <>
          <p role="status">
            {place.category ? `${place.category}: ` : null}
            <PlaceInWords place={place} />
          </p>
          <div>
            <Link className={buttonClass()} to={pathTo('myRegistrations')} hash="waiting-lists">
              My waiting lists
            </Link>
          </div>
        </>
      ) : (
        <div>
          <Button isBusy={join.isPending} busyLabel="Joining..." onClick={start}>
            {messages.JOIN_WAITING_LIST}
          </Button>
        </div>
      )}
      <StatusMessage status={problem ? { tone: 'error', text: problem } : undefined} />
    </div>
  )
}
