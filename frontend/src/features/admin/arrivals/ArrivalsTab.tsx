import type { Arrivals, CollegeArrivals } from 'infinito-rules'
import { Button } from '@/components/Button'
import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import { SelectField } from '@/components/forms/SelectField'
import { useFest } from '@/lib/fest'
import { timeInWords } from '@/lib/time'
import { counted } from '../parts/counted'
import { toLocal } from '../parts/moments'
import { useRowsOfPage } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import { SearchField } from '../parts/SearchField'
import { useAdminSearch } from '../parts/useAdminSearch'
import type { TabProps } from '../tabs'
import { College } from './College'
import { CollegesTable } from './CollegesTable'
import { COUNTS, DEFAULT_ORDER, ORDERS, sorted, totalOf } from './columns'
import { saveCsv } from './csv'
import { useArrivals } from './queries'

/** The search parameter for all days. A blank one means today during the fest. */
const WHOLE_FEST = 'all'

/** Who is expected and who has arrived, by college. A college of the address shows its teams. */
export default function ArrivalsTab({ title }: TabProps) {
  const { college } = useAdminSearch().search
  return college === undefined ? <Colleges title={title} /> : <College key={college} name={college} />
}

/** The day of the address; else today, if it is a day of the fest. */
function useDay(): string {
  const { day } = useAdminSearch().search
  const { firstDay, lastDay } = useFest()
  if (day !== undefined) return day
  const today = toLocal(new Date().toISOString()).slice(0, 10)
  return firstDay <= today && today <= lastDay ? today : WHOLE_FEST
}

function Colleges({ title }: { title: string }) {
  const { search, change } = useAdminSearch()
  const day = useDay()
  const query = useArrivals(day === WHOLE_FEST ? undefined : day)
  // A chosen day stays, also if it is no longer one of the fest.
  const days = new Set(day === WHOLE_FEST ? query.data?.days : [...(query.data?.days ?? []), day])
  return (
    <>
      <h2>{title}</h2>
      <p>
        Expected are the people of paid or free teams who are let in. Not confirmed are those who were asked to confirm and have not. Open a
        college for its teams and people.
      </p>
      <div className="toolbar">
        <SearchField id="arrivals-search" label="College" hint="Part of its name" />
        <SelectField
          id="arrivals-day"
          label="Day"
          width="medium"
          options={[
            { value: WHOLE_FEST, label: 'The whole fest' },
            ...[...days].toSorted().map((value) => ({ value, label: timeInWords(value, true) })),
          ]}
          value={day}
          onChange={(day) => change({ day, page: 1 })}
        />
        <SelectField
          id="arrivals-sort"
          label="Sort"
          width="medium"
          options={ORDERS}
          value={search.sort ?? DEFAULT_ORDER}
          onChange={(sort) => change({ sort: sort === DEFAULT_ORDER ? '' : sort, page: 1 })}
        />
      </div>
      <QueryResult query={query} skeleton={<Skeleton shape="rows" />}>
        {(arrivals) => <Found arrivals={arrivals} />}
      </QueryResult>
    </>
  )
}

/** The colleges that the filter finds: what the table shows, and what the file contains. */
function Found({ arrivals: { day, colleges } }: { arrivals: Arrivals }) {
  const { search, change } = useAdminSearch()
  const { q = '', sort = DEFAULT_ORDER, page = 1 } = search
  const found = sorted(
    colleges.filter(({ college }) => college.toLowerCase().includes(q.toLowerCase())),
    sort,
  )
  const rows = useRowsOfPage(found, page)
  const expected = counted(totalOf(found, 'expected'), 'person is expected', 'people are expected')
  const when = day === undefined ? 'During the whole fest' : `On ${timeInWords(day, true)}`
  return (
    <div className="stack">
      <p className="muted" role="status">
        {`${when}, ${expected} from ${counted(found.length, 'college', 'colleges')}.`}
      </p>
      <div>
        <CollegesTable
          rows={rows}
          found={found}
          order={sort}
          onSort={(sort) => change({ sort: sort === DEFAULT_ORDER ? '' : sort, page: 1 })}
          empty={
            q === '' ? 'No college is expected. Choose another day, or the whole fest.' : 'No college found. Type another part of its name.'
          }
        />
        <Pagination page={page} total={found.length} onPage={(page, options) => change({ page }, options)} isOptional />
      </div>
      {found.length === 0 ? null : (
        <div className="cluster">
          <Button onClick={() => save(found, day)}>Save as CSV</Button>
        </div>
      )}
    </div>
  )
}

function save(found: readonly CollegeArrivals[], day = 'fest') {
  const head = ['College', ...COUNTS.map(({ title }) => title)]
  saveCsv(`infinito-arrivals-${day}.csv`, [head, ...found.map((row) => [row.college, ...COUNTS.map(({ name }) => row[name])])])
}
