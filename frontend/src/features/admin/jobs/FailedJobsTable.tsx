import type { GivenUp } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { useRowsOfPage } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'

const COLUMNS = ['When', 'What', 'Tries', 'Why it failed']

/** One page of the jobs or mails that failed for good. */
export function FailedJobsTable({
  id,
  title,
  jobs,
  page,
  onPage,
  retrying,
  onRetry,
}: {
  id: string
  title: string
  /** All of them. */
  jobs: readonly GivenUp[]
  /** From 1. */
  page: number
  onPage: (page: number, options?: { replace: boolean }) => void
  /** The id of the job whose retry is being requested. */
  retrying: string | undefined
  /** Absent if the user may not retry. */
  onRetry: ((job: GivenUp) => void) | undefined
}) {
  const rows = useRowsOfPage(jobs, page)
  const columns = onRetry ? [...COLUMNS, 'Again'] : COLUMNS
  return (
    <section className="stack" aria-labelledby={`failed-${id}`}>
      <h3 id={`failed-${id}`}>{title}</h3>
      <div>
        <StackedTable label={`Table of ${title.toLowerCase()}`} columns={columns} empty="None." isEmpty={jobs.length === 0}>
          {rows.map((job) => (
            <Row key={job._id}>
              <Cell title="When">
                <Time iso={job.createdAt} />
              </Cell>
              <Cell title="What" isLong>
                <span className="lines">
                  <span>{job.kind}</span>
                  {job.subject ? <span className="muted">{job.subject}</span> : null}
                </span>
              </Cell>
              <Cell title="Tries">{job.attempts}</Cell>
              <Cell title="Why" isLong>
                {job.lastError}
              </Cell>
              {onRetry ? (
                <ActionsCell>
                  <Button
                    size="small"
                    aria-label={`Try ${job.kind} ${job.subject} again`.replace('  ', ' ')}
                    isBusy={retrying === job._id}
                    busyLabel="Trying..."
                    isDisabled={retrying !== undefined}
                    onClick={() => onRetry(job)}
                  >
                    Try again
                  </Button>
                </ActionsCell>
              ) : null}
            </Row>
          ))}
        </StackedTable>
        <Pagination label={`Pages of ${title.toLowerCase()}`} page={page} total={jobs.length} onPage={onPage} isOptional />
      </div>
    </section>
  )
}
