// What the app puts into a page of the server: a component for each island that needs more than its own properties, and for each slot.

import { Island } from '@/components/Island'
import { servedProps, type ServedIsland, type ServedSlot } from '@/components/served'
import type { IslandName, IslandProps } from '@/lib/islandProps'
import { lazy, useState, type ComponentType } from 'react'

const ISLANDS: Partial<Record<IslandName, ComponentType<ServedIsland>>> = {
  'event-rack': lazy(() => import('@/features/events/EventRack')),
  scoreboard: lazy(() => import('@/features/festDays/ServedScoreboard')),
}

/** The component that mounts an island. */
export function islandComponent(name: IslandName): ComponentType<ServedIsland> {
  return ISLANDS[name] ?? PlainIsland
}

function PlainIsland({ element, served }: ServedIsland) {
  const [props] = useState(() => servedProps(element) as IslandProps[IslandName])
  return <Island name={element.dataset.island as IslandName} element={element} served={served} props={props} />
}

/** The components of the slots, by the name in `data-slot`. */
export const SLOTS: Record<string, ComponentType<ServedSlot> | undefined> = {
  'ambassador-action': lazy(() => import('@/features/ambassadors/HeroAction')),
  'ambassador-application': lazy(() => import('@/features/ambassadors/Dashboard')),
  'contact-form': lazy(() => import('@/features/site/ContactForm')),
  entered: lazy(() => import('@/features/events/Entered')),
  'schedule-filter': lazy(() => import('@/features/festDays/ScheduleSlot')),
}
