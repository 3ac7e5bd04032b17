import generated from '@/generated/events.json'
import type { EventView } from 'infinito-rules'
import { publishedNow, usePublished, type Published } from './published'

/** An event as the app needs it. Only pages of the server show its texts, so they stay out of the bundle. */
export type CatalogueEvent = Pick<EventView, keyof EventView & keyof (typeof generated)[number]>

/** Every event of the fest without settings. 2 KB compressed: import it only from lazily loaded routes. */
export const events = generated as readonly CatalogueEvent[]

/** An event with the settings of the organisers. The live state wins, because the page gets it more often. */
function published(event: CatalogueEvent, { events, live }: Published): CatalogueEvent {
  const facts = events[event.slug]
  const state = live.events.find(({ event: endpoint }) => endpoint === event.endpoint)?.state
  const shown = facts ? { ...event, ...facts } : event
  return state === undefined || state === shown.state ? shown : { ...shown, state, isRegistrationOpen: state === 'open' }
}

const now = (event: CatalogueEvent | undefined) => event && published(event, publishedNow())

/** An event with the settings of the organisers. Renders again when they change. */
export function useEvent(event: CatalogueEvent): CatalogueEvent {
  return published(
    event,
    usePublished((shown) => shown),
  )
}

export function eventBySlug(slug: string): CatalogueEvent | undefined {
  return now(events.find((event) => event.slug === slug))
}

/** The event with this endpoint: `table_tennis`. */
export function eventByEndpoint(endpoint: string): CatalogueEvent | undefined {
  return now(events.find((event) => event.endpoint === endpoint))
}

/** The event whose wizard has this path. E-sports have no wizard. */
export function eventByWizardRoute(path: string): CatalogueEvent | undefined {
  return now(events.find((event) => event.endpoint !== undefined && event.wizardRoute === path))
}
