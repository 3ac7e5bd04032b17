// What the app puts into a page of the server: a component for each island that needs more than its own properties, and for each slot.

import type { ServedIsland, ServedSlot } from '@/components/served'
import type { IslandName } from '@/lib/islandProps'
import { lazy, type ComponentType } from 'react'

const PlainIsland = lazy(() => import('@/components/PlainIsland'))

const ISLANDS: Partial<Record<IslandName, ComponentType<ServedIsland>>> = {
  'event-rack': lazy(() => import('@/features/events/EventRack')),
  scoreboard: lazy(() => import('@/features/festDays/ServedScoreboard')),
}

/** The component that mounts an island. */
export function islandComponent(name: IslandName): ComponentType<ServedIsland> {
  return ISLANDS[name] ?? PlainIsland
}

/** The components of the slots, by the name in `data-slot`. */
export const SLOTS: Record<string, ComponentType<ServedSlot> | undefined> = {
  'ambassador-action': lazy(() => import('@/features/ambassadors/HeroAction')),
  'ambassador-ranking': lazy(() => import('@/features/ambassadors/Leaders')),
  'ambassador-application': lazy(() => import('@/features/ambassadors/Dashboard')),
  'contact-form': lazy(() => import('@/features/site/ContactForm')),
  entered: lazy(() => import('@/features/events/Entered')),
  'schedule-filter': lazy(() => import('@/features/festDays/ScheduleSlot')),
}
