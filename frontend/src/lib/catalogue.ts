import generated from '@/generated/catalogue.json'
import type { EventView } from '@/generated/wasm/infinito'

/** Every event of the fest. 10 KB on the wire: import it from routes that load lazily. */
export const events = generated as readonly EventView[]

export function eventBySlug(slug: string): EventView | undefined {
  return events.find((event) => event.slug === slug)
}

/** The event of an endpoint: `table_tennis`. */
export function eventByEndpoint(endpoint: string): EventView | undefined {
  return events.find((event) => event.endpoint === endpoint)
}

/** The event whose wizard lives at this address; e-sports have none. */
export function eventByWizardRoute(path: string): EventView | undefined {
  return events.find((event) => event.endpoint !== undefined && event.wizardRoute === path)
}
