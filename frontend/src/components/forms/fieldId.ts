/** The element id of the field at this path of a form: `team.players.3.email` → `field-team-players-3-email`. */
export function fieldId(path: string): string {
  return `field-${path.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '')}`
}
