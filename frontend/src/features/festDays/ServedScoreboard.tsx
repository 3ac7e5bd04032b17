import { servedProps, type ServedIsland } from '@/components/served'
import { Island } from '@/components/Island'
import { ReloadNotice } from '@/components/ReloadNotice'
import { hasMatches, useFollowedBoard } from './board'
import type { IslandProps } from '@/lib/islandProps'
import { usePublished } from '@/lib/published'
import { useLayoutEffect, useState } from 'react'

/** The scoreboard. On the home page it is hidden while it shows no match, on the page of an event while the event has no contest. */
export default function ServedScoreboard(place: ServedIsland) {
  const { element } = place
  const [props] = useState(() => servedProps(element) as IslandProps['scoreboard'])
  const event = props.href.split('/').at(-1) ?? ''
  const isShown = usePublished(
    (published) => props.is_full || (event === '' ? hasMatches(published) : (published.contests?.includes(event) ?? false)),
  )
  useFollowedBoard(isShown)
  useLayoutEffect(() => {
    if (event === '') element.parentElement?.toggleAttribute('hidden', !isShown)
  }, [element, event, isShown])
  if (!isShown) return null
  return (
    <Island
      {...place}
      name="scoreboard"
      props={props}
      skeleton={null}
      eager={props.is_full}
      fallback={props.is_full ? <ReloadNotice what="see the scores" /> : null}
    />
  )
}
