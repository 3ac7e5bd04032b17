import type { AmbassadorApplication } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { STATUS_WORDS, statusBadge } from '@/lib/ambassadorStatuses'
import type { ApplicationAction } from './useApplicationDecision'

const COLUMNS = ['Name', 'College', 'Applied on', 'Status', 'Actions']

/** The applications of one page. */
export function ApplicationsTable({
  applications,
  onOpen,
}: {
  applications: readonly AmbassadorApplication[]
  /** Opens an application; with an action, its question is open at first. */
  onOpen: (application: AmbassadorApplication, action?: ApplicationAction) => void
}) {
  return (
    <StackedTable label="Applications" columns={COLUMNS} empty="No applications found." isEmpty={applications.length === 0}>
      {applications.map((application) => {
        const { _id, fullName, username, email, collegeName, collegeYear, applicationDate, status } = application
        const button = (label: string, tone: 'quiet' | 'secondary', action?: ApplicationAction) => (
          <Button
            tone={tone}
            size="small"
            aria-label={`${label} the application of ${fullName}`}
            onClick={() => onOpen(application, action)}
          >
            {label}
          </Button>
        )
        return (
          <Row key={_id}>
            <Cell title="Name" isLong>
              <span className="lines">
                <span>{fullName}</span>
                <span className="muted">{`${username}, ${email}`}</span>
              </span>
            </Cell>
            <Cell title="College">
              <span className="lines">
                <span>{collegeName}</span>
                <span className="muted">{collegeYear}</span>
              </span>
            </Cell>
            <Cell title="Applied on">
              <Time iso={applicationDate} isDay />
            </Cell>
            <Cell title="Status">
              <span className={statusBadge(status)}>{STATUS_WORDS[status]}</span>
            </Cell>
            <ActionsCell>
              <span className="table__actions">
                {button('View', 'quiet')}
                {status === 'pending' ? (
                  <>
                    {button('Approve', 'secondary', 'accept')}
                    {button('Reject', 'secondary', 'reject')}
                  </>
                ) : null}
              </span>
            </ActionsCell>
          </Row>
        )
      })}
    </StackedTable>
  )
}
