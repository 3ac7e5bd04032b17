import type { InvitationGap } from 'infinito-rules'
import { QueryResult } from '@/components/QueryResult'
import { counted } from '../parts/counted'
import { useRowsOfPage } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import { useAdminSearch } from '../parts/useAdminSearch'
import type { TabProps } from '../tabs'
import { GapFilters } from './GapFilters'
import { GapsTable } from './GapsTable'
import { useInvitationGaps } from './queries'

/** The teams in which confirmations are missing. */
export default function InvitationsTab({ title }: TabProps) {
  const query = useInvitationGaps()
  return (
    <>
      <h2>{title}</h2>
      <p>In these teams, confirmations are missing. Open a registration to do without them.</p>
      <QueryResult query={query}>{({ teams }) => <Gaps teams={teams} />}</QueryResult>
    </>
  )
}

function Gaps({ teams }: { teams: readonly InvitationGap[] }) {
  const { search, change } = useAdminSearch()
  const { page = 1, event = '', day = '', college = '' } = search
  const typed = college.toLowerCase()
  const found = teams.filter(
    (team) => (!event || team.event === event) && (!day || team.firstDay === day) && team.college.toLowerCase().includes(typed),
  )
  return (
    <>
      <GapFilters teams={teams} />
      <div className="stack">
        <p className="muted" role="status">
          {counted(found.length, 'team', 'teams')}
        </p>
        <div>
          <GapsTable teams={useRowsOfPage(found, page)} />
          <Pagination page={page} total={found.length} onPage={(page, options) => change({ page }, options)} isOptional />
        </div>
      </div>
    </>
  )
}
