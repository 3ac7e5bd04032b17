import type { InvitationGap } from 'infinito-rules'
import { SelectField } from '@/components/forms/SelectField'
import { timeInWords } from '@/lib/time'
import { SearchField } from '../parts/SearchField'
import { useAdminSearch } from '../parts/useAdminSearch'

/** The filters of the teams: event, first day and college. */
export function GapFilters({ teams }: { teams: readonly InvitationGap[] }) {
  const { search, change } = useAdminSearch()
  const select = (name: 'event' | 'day', label: string, values: readonly string[], inWords = (value: string) => value) => {
    const value = search[name] ?? ''
    // A chosen value stays, also if its last team has confirmed.
    const offered = new Set(value ? [...values, value] : values)
    return (
      <SelectField
        id={`invitations-${name}`}
        label={label}
        width="medium"
        blank="All"
        options={[...offered].sort().map((value) => ({ value, label: inWords(value) }))}
        value={value}
        onChange={(value) => change({ [name]: value, page: 1 })}
      />
    )
  }
  const days = teams.map(({ firstDay }) => firstDay)
  const events = teams.map(({ event }) => event)
  return (
    <div className="toolbar">
      <SearchField id="invitations-college" name="college" label="College" hint="Part of its name" />
      {select('event', 'Event', events)}
      {select('day', 'First day', days, (day) => timeInWords(day, true))}
    </div>
  )
}
