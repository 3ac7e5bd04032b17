import { Button } from '@/components/Button'
import { SelectField } from '@/components/forms/SelectField'
import { messages } from '@/lib/messages'
import { pathTo } from '@/lib/paths'
import type { ScheduleSearch } from './search'
import { useNavigate } from '@tanstack/react-router'
import { optionsOf, type FilterName, type ListedMatch } from './scheduleMatches'

const FILTERS: readonly { name: FilterName; label: string; all: string }[] = [
  { name: 'day', label: 'Day', all: 'All days' },
  { name: 'sport', label: 'Sport', all: 'All sports' },
  { name: 'venue', label: 'Venue', all: 'All venues' },
  { name: 'college', label: 'College', all: 'All colleges' },
]

/** The calendar file of the chosen matches. A venue of the page is one court of the schedule. */
function calendarOf({ venue, ...chosen }: ScheduleSearch): string {
  return `/schedule.ics?${new URLSearchParams({ ...chosen, ...(venue === undefined ? {} : { court: venue }) })}`
}

/** The filter of the schedule. Says how many matches are shown, and links to their calendar file. */
export function ScheduleFilter({ matches, shown, chosen }: { matches: ListedMatch[]; shown: ListedMatch[]; chosen: ScheduleSearch }) {
  const navigate = useNavigate()
  const choose = (search: ScheduleSearch) => void navigate({ to: pathTo('schedule'), search, replace: true, resetScroll: false })
  const isFiltered = Object.keys(chosen).length > 0
  return (
    <div className="schedule__controls" role="group" aria-label="Filter the matches">
      {FILTERS.map(({ name, label, all }) => (
        <SelectField
          key={name}
          id={`schedule-${name}`}
          label={label}
          blank={all}
          options={optionsOf(matches, name)}
          value={chosen[name] ?? ''}
          onChange={(value) => choose({ ...chosen, [name]: value || undefined })}
        />
      ))}
      <div className="schedule__count">
        <p role="status">{isFiltered ? `${shown.length} of ${matches.length} matches` : `${matches.length} matches`}</p>
        {isFiltered ? (
          <>
            {shown.some(({ values }) => values.day.length > 0) ? (
              <>
                <a className="link" href={calendarOf(chosen)} download>
                  Add these matches to your calendar
                </a>
                <a className="link" href={`webcal://${location.host}${calendarOf(chosen)}`}>
                  {messages.SUBSCRIBE}
                </a>
              </>
            ) : null}
            <Button tone="quiet" onClick={() => choose({})}>
              Show all
            </Button>
          </>
        ) : null}
      </div>
    </div>
  )
}
