// The matches of the part `schedule`, read from its data attributes (app/src/parts/fest_days/matches.rs).

import type { ScheduleSearch } from './search'

/** A value of a filter with its label. */
export interface Option {
  value: string
  label: string
}

/** The filters of the schedule, by the search parameter. */
export type FilterName = keyof ScheduleSearch

/** A match with the values that filters compare. */
export interface ListedMatch {
  element: HTMLElement
  values: Record<FilterName, Option[]>
}

/** Reads the matches of the part. */
export function readMatches(part: HTMLElement): ListedMatch[] {
  return [...part.querySelectorAll<HTMLElement>('[data-match]')].map((element) => {
    const { day, event, sport, venue, colleges } = element.dataset
    const dayName = element.closest('section')?.querySelector('[data-day-name]')?.textContent
    return {
      element,
      values: {
        day: option(day, dayName),
        sport: option(event, sport),
        venue: option(venue),
        college: (colleges ?? '').split('|').flatMap((college) => option(college)),
      },
    }
  })
}

function option(value: string | undefined, label?: string | null): Option[] {
  return value ? [{ value, label: label ?? value }] : []
}

/** The options of a filter, each once: days in their order, others by label. */
export function optionsOf(matches: ListedMatch[], name: FilterName): Option[] {
  const options = new Map(matches.flatMap(({ values }) => values[name]).map((option) => [option.value, option]))
  const compared = ({ value, label }: Option) => (name === 'day' ? value : label)
  return [...options.values()].toSorted((a, b) => compared(a).localeCompare(compared(b), 'en', { numeric: true }))
}

/** The parameters whose value a match has. Others filter nothing. */
export function chosenOf(matches: ListedMatch[], search: ScheduleSearch): ScheduleSearch {
  const isKnown = (name: FilterName) => matches.some(({ values }) => values[name].some(({ value }) => value === search[name]))
  return Object.fromEntries(Object.entries(search).filter(([name]) => isKnown(name as FilterName)))
}

/** Whether a match has all chosen values. */
export function fits({ values }: ListedMatch, chosen: ScheduleSearch): boolean {
  return Object.entries(chosen).every(([name, value]) => values[name as FilterName].some((option) => option.value === value))
}

/** Hides the matches that do not fit, and the days without a match that does. */
export function showOnly(matches: ListedMatch[], chosen: ScheduleSearch) {
  const days = new Map<Element, boolean>()
  for (const match of matches) {
    const isShown = fits(match, chosen)
    match.element.hidden = !isShown
    const day = match.element.closest('section')
    if (day) days.set(day, isShown || days.get(day) === true)
  }
  for (const [day, isShown] of days) day.toggleAttribute('hidden', !isShown)
}
