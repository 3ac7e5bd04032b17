import { buttonClass } from '@/components/Button'
import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { useAdminSearch } from '../parts/useAdminSearch'
import type { TabProps } from '../tabs'
import { Contest } from './Contest'
import { ContestsTable } from './ContestsTable'
import { useContests } from './queries'
import { Courts } from './Courts'
import { CreateContest } from './CreateContest'
import { Officials } from './Officials'
import { ShiftForm } from './ShiftForm'
import { Timeline } from './timeline/Timeline'

/** The fest days: contests with their draws and schedules, the shift for rain, and the officials. */
export default function ContestsTab({ title, user }: TabProps) {
  const {
    search: { contest },
    change,
  } = useAdminSearch()
  const query = useContests()
  if (contest !== undefined) return <Contest key={contest} id={contest} />
  return (
    <>
      <h2>{title}</h2>
      <div className="cluster">
        <Link className={buttonClass()} to={pathTo('officiate')}>
          Enter scores
        </Link>
      </div>
      <QueryResult query={query} skeleton={<Skeleton shape="rows" />}>
        {({ contests }) => <ContestsTable contests={contests} />}
      </QueryResult>
      <details>
        <summary className="admin__fold-line">New contest</summary>
        <CreateContest onCreated={(id) => change({ contest: String(id) })} />
      </details>
      <Timeline />
      <ShiftForm />
      <Courts />
      <Officials isAdmin={user.role === 'admin'} />
    </>
  )
}
