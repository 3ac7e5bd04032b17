import fest from '@/generated/fest.json'

/** The fest itself: name, year, contacts, profiles. */
export { fest }

/** `Events – Infinito 2025`, as the server titles its documents. */
export function titled(title: string): string {
  const whole = `${fest.name} ${fest.year}`
  return title === fest.name ? whole : `${title} – ${whole}`
}
