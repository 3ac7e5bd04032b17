// What settings apply to: the fest, or one event.

import type { LiveEvent } from 'infinito-rules'
import { isFull } from '@/lib/places'
import { events, type CatalogueEvent } from '@/lib/catalogue'
import { isRecord, STATES } from './kinds'
import type { Settings } from './queries'

export const FEST = 'fest'

const scopeOf = (key: string) => `event:${key}`

/** The event of a scope; `undefined` for the fest. */
export function eventOf(scope: string): CatalogueEvent | undefined {
  return events.find((event) => scopeOf(event.settingsKey) === scope)
}

export const titleOf = (scope: string): string => (scope === FEST ? 'Fest' : (eventOf(scope)?.title ?? scope))

/** Every scope of the settings: the fest, then the events in the order of the catalogue. */
export function scopesOf(settings: Settings): readonly string[] {
  const keys = Object.keys(settings.events)
  const listed = events.map(({ settingsKey }) => settingsKey).filter((key) => keys.includes(key))
  return [FEST, ...[...listed, ...keys.filter((key) => !listed.includes(key))].map(scopeOf)]
}

/** The values of a scope by the name of the field. */
export function valuesOf({ fest, events }: Pick<Settings, 'fest' | 'events'>, scope: string): Record<string, unknown> {
  return scope === FEST ? fest : (events[scope.slice(scopeOf('').length)] ?? {})
}

/**
 * The value of a field without a setting of its own. An event's days and the phone of its contacts follow the fest, whose settings
 * the server's defaults do not include.
 */
export function defaultOf(settings: Settings, scope: string, name: string): unknown {
  const value = valuesOf(settings.defaults, scope)[name]
  if (scope === FEST) return value
  if (name === 'firstDay' || name === 'lastDay') return settings.fest[name] ?? value
  if (name !== 'contacts' || !Array.isArray(value)) return value
  const phoneOf = (fest: Record<string, unknown>) => (isRecord(fest.contacts) ? fest.contacts.phone : undefined)
  return value.map((contact: unknown) =>
    isRecord(contact) && contact.phone === phoneOf(settings.defaults.fest) ? { ...contact, phone: phoneOf(settings.fest) } : contact,
  )
}

export interface Badge {
  label: string
  tone: 'ok' | 'info' | 'warning' | 'error' | 'neutral'
}

const TONES: Record<string, Badge['tone']> = { upcoming: 'info', unlisted: 'neutral', open: 'ok', paused: 'warning', closed: 'neutral' }

/** The state of an event's registrations. `undefined` if it has none. */
export function badgeOf(state: unknown, live: LiveEvent | undefined): Badge | undefined {
  const now = live?.state ?? state
  if (typeof now !== 'string') return undefined
  if (live && (now === 'open' || now === 'unlisted') && isFull(live)) return { label: 'Full', tone: 'error' }
  return { label: STATES[now]?.label ?? now, tone: TONES[now] ?? 'neutral' }
}
