import { Button, buttonClass } from '@/components/Button'
import { JsonTree } from '@/components/JsonTree'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { Skeleton } from '@/components/Skeleton'
import { serverMessageOr } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { messages } from '@/lib/messages'
import { pathTo } from '@/lib/paths'
import { Link, useMatches } from '@tanstack/react-router'
import { useResponse, type ResponsePath } from './queries'

/** The JSON viewer (spec section 2.15) of the user's own, one event's or all registrations. */
export default function ResponsesPage() {
  const path = useRequestPath()
  return (
    <div className="page__section stack">
      <PageHeader title={`JSON Viewer: ${path ?? ''}`.trim()} isLong />
      {path ? <Viewer path={path} /> : <NoEvent />}
    </div>
  )
}

/** The URL names no event. */
function NoEvent() {
  return (
    <Notice
      tone="error"
      actions={
        <Link className={buttonClass()} to={pathTo('allResponses')}>
          All registrations
        </Link>
      }
    >
      {messages.EVENT_NOT_SPECIFIED}
    </Notice>
  )
}

function Viewer({ path }: { path: ResponsePath }) {
  const { data, error, isPending, isFetching, refetch } = useResponse(path)
  if (isPending || (error && isFetching)) return <Skeleton count={8} />
  if (error) {
    return (
      <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
        {serverMessageOr(error, messages.SOMETHING_WRONG)}
      </Notice>
    )
  }
  return <JsonTree key={path} value={data} />
}

/** The API path of the page; nothing if the URL names no event. */
function useRequestPath(): ResponsePath | undefined {
  return useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      switch (last?.staticData.page?.name) {
        case 'myResponses':
          return apiPath('/events/my-registrations', {})
        case 'allResponses':
          return apiPath('/events/all-registrations', {})
        default: {
          const event = last && 'event' in last.params ? last.params.event : undefined
          return event ? apiPath('/events/{event}/registrations', { event }) : undefined
        }
      }
    },
  })
}
