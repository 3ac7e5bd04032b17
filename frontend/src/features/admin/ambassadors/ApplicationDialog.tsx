import type { AmbassadorApplication, User } from 'infinito-rules'
import { Dialog, DialogBody } from '@/components/Dialog'
import { Fact } from '@/components/Fact'
import { QueryResult } from '@/components/QueryResult'
import { Time } from '@/components/Time'
import { ApplicationFacts } from '@/features/ambassadors/ApplicationFacts'
import { ERASED_ACCOUNT } from '../parts/erased'
import { ApplicationDecisionForm } from './ApplicationDecisionForm'
import { useApplication } from './queries'
import type { ApplicationAction } from './useApplicationDecision'

/** The id of the tab's heading. It takes the focus if the row that opened the dialog is gone. */
export const HEADING_ID = 'applications-title'

/** One application with all its data, and the form to decide on it. */
export function ApplicationDialog({
  id,
  initialAction,
  user,
  onDecided,
  onClose,
}: {
  id: string
  /** The action whose question is open at first. */
  initialAction: ApplicationAction | undefined
  /** The staff member. */
  user: User
  onDecided: (application: AmbassadorApplication) => void
  onClose: () => void
}) {
  const query = useApplication(id)
  return (
    <Dialog title="CA Application" fallback={HEADING_ID} onClose={onClose}>
      <DialogBody>
        <QueryResult query={query}>
          {(application) => (
            <>
              <ApplicationFacts application={application} />
              <ReviewFacts application={application} />
              <div className="dialog__decision">
                <ApplicationDecisionForm
                  application={application}
                  initialAction={initialAction}
                  isOwn={application._id === user.caApplication?._id}
                  onDone={onDecided}
                />
              </div>
            </>
          )}
        </QueryResult>
      </DialogBody>
    </Dialog>
  )
}

function ReviewFacts({ application: { reviewedBy, reviewedAt } }: { application: AmbassadorApplication }) {
  if (!reviewedAt) return null
  return (
    <dl className="facts">
      <Fact term="Reviewed by">{reviewedBy ? `${reviewedBy.username}, ${reviewedBy.email}` : ERASED_ACCOUNT}</Fact>
      <Fact term="Reviewed on">
        <Time iso={reviewedAt} />
      </Fact>
    </dl>
  )
}
