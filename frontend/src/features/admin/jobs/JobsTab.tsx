import type { GivenUp } from 'infinito-rules'
import { QueryResult } from '@/components/QueryResult'
import { StatusMessage } from '@/components/StatusMessage'
import { useRef } from 'react'
import { counted } from '../parts/counted'
import { mutationStatus } from '../parts/mutationStatus'
import { useAdminSearch } from '../parts/useAdminSearch'
import type { TabProps } from '../tabs'
import { FailedJobsTable } from './FailedJobsTable'
import { useJobs, useRetryJob } from './queries'

/** The background jobs and mails of the server: how many wait, and which failed. Admins retry those. */
export default function JobsTab({ title, user }: TabProps) {
  const query = useJobs()
  const { search, change } = useAdminSearch()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button may be gone.
  const retry = useRetryJob(() => heading.current?.focus())
  const shared = {
    retrying: retry.isPending ? retry.variables._id : undefined,
    onRetry: user.role === 'admin' ? (job: GivenUp) => retry.mutate(job) : undefined,
  }

  return (
    <>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <StatusMessage status={mutationStatus(retry)} />
      <QueryResult query={query}>
        {({ jobs, mails, jobsWaiting, mailsWaiting }) => (
          <>
            <p>{`${counted(jobsWaiting, 'job', 'jobs')} and ${counted(mailsWaiting, 'mail', 'mails')} waiting.`}</p>
            <FailedJobsTable
              id="jobs"
              title="Failed jobs"
              jobs={jobs}
              page={search.jobs ?? 1}
              onPage={(jobs, options) => change({ jobs }, options)}
              {...shared}
            />
            <FailedJobsTable
              id="mails"
              title="Failed mails"
              jobs={mails}
              page={search.mails ?? 1}
              onPage={(mails, options) => change({ mails }, options)}
              {...shared}
            />
          </>
        )}
      </QueryResult>
    </>
  )
}
