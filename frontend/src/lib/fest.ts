import generated from '@/generated/fest.json'
import type { Fest, FestView } from 'infinito-rules'
import { pageNamed } from './pages'
import { publishedNow, usePublished, type Published } from './published'

/** What no setting changes: the time zone, the organiser, the version of the notices. */
export const fest: Fest = generated

const festOf = ({ fest }: Published): FestView => fest ?? generated

/** The fest with the settings of the organisers: name, year, days, venue, contacts, profiles. */
export function useFest(): FestView {
  return usePublished(festOf)
}

/** The fest, for code outside components. */
export function festNow(): FestView {
  return festOf(publishedNow())
}

/** The document title of a page, as the server writes it: `Events – Infinito 2025`. */
export function titled(title: string, { name, year }: FestView): string {
  const whole = `${name} ${year}`
  return title === pageNamed('home').title ? whole : `${title} – ${whole}`
}
