import type { ConfirmedTeamRecord } from 'infinito-contests'

/** The name of each team: its person, or its college, with the order of its entry if the college has several. */
export function namesOf(teams: readonly ConfirmedTeamRecord[]) {
  const names = new Map(
    teams.map(({ registration, college, person }) => {
      if (person !== undefined) return [registration, `${person}, ${college}`]
      const own = teams.filter((team) => team.college === college)
      const position = own.findIndex((team) => team.registration === registration) + 1
      return [registration, own.length === 1 ? college : `${college} (entry ${position})`]
    }),
  )
  return (registration: string) => names.get(registration) ?? registration
}
