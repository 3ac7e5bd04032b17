import { JsonTree } from '@/components/JsonTree'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { api, saidOr } from '@/lib/api'
import { apiPath, type ApiPath } from '@/lib/apiPath'
import { messages } from '@/lib/messages'
import { queryClient } from '@/lib/queryClient'
import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'

type RequestPath = ApiPath<'/events/my-registrations' | '/events/all-registrations' | '/events/{event}/registrations'>

/** The JSON viewer screens (spec section 2.15): own, one event's and all registrations. */
export default function ResponsesPage() {
  const path = useRequestPath()
  return (
    <div className="page__section stack">
      <PageHeader title={`JSON Viewer: ${path ?? ''}`.trim()} isLong />
      {path ? <Viewer path={path} /> : <Notice tone="error">{messages.EVENT_NOT_SPECIFIED}</Notice>}
    </div>
  )
}

function Viewer({ path }: { path: RequestPath }) {
  const { data, error, isPending } = useQuery(
    {
      queryKey: ['responses', path],
      queryFn: ({ signal }) => api.get(path, { signal, isWholeList: true }),
      // It may be huge: it goes with the page.
      gcTime: 0,
    },
    queryClient,
  )
  if (error) return <Notice tone="error">{saidOr(error, messages.SOMETHING_WRONG)}</Notice>
  if (isPending) {
    return (
      <p className="loading" role="status">
        Loading...
      </p>
    )
  }
  return <JsonTree key={path} value={data} />
}

/** What the page asks the server for; nothing where its address names no event. */
function useRequestPath(): RequestPath | undefined {
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
