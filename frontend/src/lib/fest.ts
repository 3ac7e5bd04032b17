import fest from '@/generated/fest.json'

/** The fest: name, year, contacts, profiles. */
export { fest }

/** The document title of a page, as the server writes it: `Events – Infinito 2025`. */
export function titled(title: string): string {
  const whole = `${fest.name} ${fest.year}`
  return title === fest.name ? whole : `${title} – ${whole}`
}
