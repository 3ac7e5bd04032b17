import type { AmbassadorApplication } from '@/generated/wasm/infinito'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { STATUS_WORDS, statusBadge } from '@/lib/ambassadorStatuses'
import type { Deed } from './useDecision'

const COLUMNS = ['Name', 'College', 'Applied on', 'Status', 'Actions']

/** The applications of one page. */
export function ApplicationsTable({ applications, onOpen }: {
  applications: readonly AmbassadorApplication[]
  /** Opens one, with a question or without. */
  onOpen: (application: AmbassadorApplication, deed?: Deed) => void
}) {
  return (
    <StackedTable label="Applications" columns={COLUMNS} empty="No applications found." isEmpty={applications.length === 0}>
      {applications.map((application) => {
        const { _id, fullName, username, email, collegeName, collegeYear, applicationDate, status } = application
        const action = (label: string, tone: string, deed?: Deed) => (
          <button
            className={`button button--${tone} button--small`}
            type="button"
            aria-label={`${label} the application of ${fullName}`}
            onClick={() => onOpen(application, deed)}
          >
            {label}
          </button>
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
              <span className="cluster">
                {action('View', 'quiet')}
                {status === 'pending' ? (
                  <>
                    {action('Approve', 'secondary', 'accept')}
                    {action('Reject', 'secondary', 'reject')}
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
