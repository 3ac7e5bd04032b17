import type { IslandName, IslandProps } from '@/lib/islandProps'
import { useState } from 'react'
import { Island } from './Island'
import { servedProps, type ServedIsland } from './served'

/** An island of a page of the server that needs nothing but its own properties. */
export default function PlainIsland({ element, served }: ServedIsland) {
  const [props] = useState(() => servedProps(element) as IslandProps[IslandName])
  return <Island name={element.dataset.island as IslandName} element={element} served={served} props={props} />
}
