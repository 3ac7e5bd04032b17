import type { Done, GivenUp, JobsResponse } from '@/generated/wasm/infinito'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { QueryResult } from '@/components/QueryResult'
import { api, messageOf } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAdminSearch } from '../parts/useAdminSearch'
import type { TabProps } from '../tabs'
import { GivenUpTable } from './GivenUpTable'

const KEY = ['admin', 'jobs']

/** The server's own work: how much of it waits, and what was given up. Admins have that tried again. */
export function JobsTab({ title, user }: TabProps) {
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get<JobsResponse>('/admin/jobs', { signal }) }, queryClient)
  const { search, change } = useAdminSearch()
  const heading = useRef<HTMLHeadingElement>(null)
  const [retrying, setRetrying] = useState<string>()
  const [said, setSaid] = useState<Status>()

  const retry = async ({ _id }: GivenUp) => {
    if (retrying !== undefined) return
    setRetrying(_id)
    setSaid(undefined)
    try {
      const { message } = await api.post<Done>(`/admin/jobs/${encodeURIComponent(_id)}/retry`)
      setSaid({ tone: 'ok', words: message })
    } catch (error) {
      setSaid({ tone: 'error', words: messageOf(error) })
    }
    await queryClient.invalidateQueries({ queryKey: KEY })
    setRetrying(undefined)
    // The button that was pressed may be gone.
    heading.current?.focus()
  }
  const shared = { retrying, onRetry: user.role === 'admin' ? (given: GivenUp) => void retry(given) : undefined }

  return (
    <>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <StatusMessage said={said} />
      <QueryResult query={query}>
        {({ jobs, mails, jobsWaiting, mailsWaiting }) => (
          <>
            <p>{`${counted(jobsWaiting, 'job')} and ${counted(mailsWaiting, 'mail')} waiting.`}</p>
            <GivenUpTable id="jobs" title="Failed jobs" rows={jobs} page={search.jobs ?? 1} onPage={(jobs) => change({ jobs })} {...shared} />
            <GivenUpTable id="mails" title="Failed mails" rows={mails} page={search.mails ?? 1} onPage={(mails) => change({ mails })} {...shared} />
          </>
        )}
      </QueryResult>
    </>
  )
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
