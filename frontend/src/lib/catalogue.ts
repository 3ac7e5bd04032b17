import generated from '@/generated/catalogue.json'
import type { EventView } from '@/generated/wasm/infinito'

/** Every event of the fest. 10 KB compressed: import it only from lazily loaded routes. */
export const events = generated as readonly EventView[]

export function eventBySlug(slug: string): EventView | undefined {
  return events.find((event) => event.slug === slug)
}

/** The event with this endpoint: `table_tennis`. */
export function eventByEndpoint(endpoint: string): EventView | undefined {
  return events.find((event) => event.endpoint === endpoint)
}

/** The event whose wizard has this path. E-sports have no wizard. */
export function eventByWizardRoute(path: string): EventView | undefined {
  return events.find((event) => event.endpoint !== undefined && event.wizardRoute === path)
}
