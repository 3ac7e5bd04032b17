// What the app puts into a page of the server: a component for each island that needs more than its own properties, and for each slot.

import { Island } from '@/components/Island'
import type { IslandName, IslandProps } from '@/lib/islandProps'
import type { Published } from '@/lib/published'
import { lazy, useState, type ComponentType } from 'react'

/** An island of the server's page. */
export interface ServedIsland {
  element: HTMLElement
  /** What the server's nodes show. */
  served: Published
}

/** A slot of the server's page. `version` changes when the part around it has changed. */
export interface ServedSlot {
  slot: HTMLElement
  version: number
}

/** The properties with which the server rendered an island. */
export function servedProps<Name extends IslandName>({ dataset }: HTMLElement): IslandProps[Name] {
  return JSON.parse(dataset.props ?? '{}') as IslandProps[Name]
}

const ISLANDS: Partial<Record<IslandName, ComponentType<ServedIsland>>> = {
  'event-rack': lazy(() => import('@/features/events/EventRack')),
  scoreboard: lazy(() => import('@/features/festDays/ServedScoreboard')),
}

/** The component that mounts an island. */
export function islandComponent(name: IslandName): ComponentType<ServedIsland> {
  return ISLANDS[name] ?? PlainIsland
}

function PlainIsland({ element, served }: ServedIsland) {
  const [props] = useState(() => servedProps(element))
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
