import type { AmbassadorApplication, User } from '@/generated/wasm/infinito'
import { Fact } from '@/components/Fact'
import { QueryResult } from '@/components/QueryResult'
import { Time } from '@/components/Time'
import { ApplicationFacts } from '@/features/ambassadors/ApplicationFacts'
import { RowDialog } from '../parts/RowDialog'
import { Decisions } from './Decisions'
import { useApplication } from './useApplications'
import type { Deed } from './useDecision'

/** The id of the tab's heading: where the focus goes when a row has gone. */
export const HEADING_ID = 'applications-title'

/** Everything about one application, and what staff may decide. */
export function ApplicationDialog({ id, asked, user, onDecided, onClose }: {
  id: string
  /** Which question to begin with; blank: none. */
  asked: Deed | ''
  /** Who looks at it. */
  user: User
  onDecided: (application: AmbassadorApplication) => void
  onClose: () => void
}) {
  const query = useApplication(id)
  return (
    <RowDialog title="CA Application" fallback={HEADING_ID} onClose={onClose}>
      <QueryResult query={query}>
        {(application) => (
          <>
            <ApplicationFacts application={application} />
            <Reviewed application={application} />
            <Decisions application={application} asked={asked} isOwn={application._id === user.caApplication?._id} onDone={onDecided} />
          </>
        )}
      </QueryResult>
    </RowDialog>
  )
}

function Reviewed({ application: { reviewedBy, reviewedAt } }: { application: AmbassadorApplication }) {
  if (!reviewedAt) return null
  return (
    <dl className="facts">
      <Fact term="Reviewed by">{reviewedBy ? `${reviewedBy.username}, ${reviewedBy.email}` : 'An account that was erased'}</Fact>
      <Fact term="Reviewed on">
        <Time iso={reviewedAt} />
      </Fact>
    </dl>
  )
}
