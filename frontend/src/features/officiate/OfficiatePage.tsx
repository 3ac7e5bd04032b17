import '../../../../style/forms.css'
import '../../../../style/officials.css'
import { buttonClass } from '@/components/Button'
import { SelectField } from '@/components/forms/SelectField'
import { useOfficiating } from '@/components/matches/useOfficiating'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import type { MatchRecord, OfficiatingResponse, ScheduleResponse } from 'infinito-contests'
import type { User } from 'infinito-rules'
import { eventByEndpoint } from '@/lib/catalogue'
import { pathTo } from '@/lib/paths'
import { useUser } from '@/lib/session'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { linkId, MatchList } from './MatchList'
import { MATCH_HEADING, MatchScreen } from './MatchScreen'
import { registerWorker, storeForOffline } from './offline'
import { useQueue } from './queue/useQueue'
import { QueueStatus } from './QueueStatus'
import { useScheduledMatches } from './queries'

/** The page of officials: the matches of their events, and the forms for their scores. Staff see the matches of all events. */
export default function OfficiatePage() {
  const user = useUser()
  return user ? <Page key={user._id} user={user} /> : null
}

function Page({ user }: { user: User }) {
  const isStaff = user.role === 'admin' || user.role === 'moderator'
  const { match: open } = useSearch({ from: '/officiate' })
  const { queue, state } = useQueue(user._id)
  const officiating = useOfficiating()
  const schedule = useScheduledMatches()
  useFocusOnMatch(open, schedule.isSuccess)
  useOffline(user, isStaff, officiating.data, schedule.data)
  return (
    <div className="page__section page__section--narrow stack">
      <PageHeader title="Enter scores">
        {open === undefined ? null : (
          <Link className={buttonClass()} to={pathTo('officiate')} search={({ event }) => ({ event })}>
            All matches
          </Link>
        )}
      </PageHeader>
      <QueueStatus queue={queue} state={state} openMatch={open} />
      <QueryResult query={officiating} skeleton={<Skeleton shape="rows" />}>
        {({ events }) => (
          <QueryResult query={schedule} skeleton={<Skeleton shape="rows" />}>
            {({ matches }) => {
              const own = isStaff ? matches : matches.filter(({ event }) => events.includes(event))
              if (!isStaff && events.length === 0) {
                return <Notice tone="info">You are not an official of any event. An admin assigns the officials.</Notice>
              }
              if (open === undefined) return <Matches matches={own} entries={state.entries} now={schedule.dataUpdatedAt} />
              const match = own.find(({ _id }) => _id === open)
              return match ? (
                <MatchScreen key={match._id} match={match} queue={queue} state={state} isStaff={isStaff} />
              ) : (
                <Notice tone="info">There is no such match among those of your events.</Notice>
              )
            }}
          </QueryResult>
        )}
      </QueryResult>
    </div>
  )
}

function Matches({ matches, ...list }: { matches: readonly MatchRecord[] } & Omit<Parameters<typeof MatchList>[0], 'matches'>) {
  const { event = '' } = useSearch({ from: '/officiate' })
  const navigate = useNavigate()
  const sports = [...new Set(matches.map((match) => match.event))]
  const shown = event === '' ? matches : matches.filter((match) => match.event === event)
  return (
    <>
      {sports.length > 1 || event !== '' ? (
        <SelectField
          id="officiate-sport"
          label="Sport"
          width="medium"
          blank="All"
          options={sports.map((endpoint) => ({ value: endpoint, label: eventByEndpoint(endpoint)?.title ?? endpoint }))}
          value={event}
          onChange={(chosen) =>
            void navigate({ to: pathTo('officiate'), search: chosen === '' ? {} : { event: chosen }, replace: true, resetScroll: false })
          }
        />
      ) : null}
      {shown.length === 0 ? <Notice tone="info">No matches are drawn yet.</Notice> : null}
      <MatchList {...list} matches={shown} />
    </>
  )
}

/** Keeps what the page needs to open again without a network. */
function useOffline(user: User, isStaff: boolean, officiating: OfficiatingResponse | undefined, schedule: ScheduleResponse | undefined) {
  useEffect(registerWorker, [])
  const isOfficial = isStaff || (officiating?.events.length ?? 0) > 0
  useEffect(() => {
    if (!isOfficial || !officiating || !schedule) return
    void storeForOffline({ '/user/me': { success: true, user }, '/user/me/officiating': officiating, '/schedule': schedule })
  }, [user, isOfficial, officiating, schedule])
}

/** Focuses the heading of a match when it opens, and its link in the list when it closes. */
function useFocusOnMatch(open: string | undefined, isLoaded: boolean) {
  const before = useRef(open)
  useEffect(() => {
    if (!isLoaded || before.current === open) return
    document.getElementById(open === undefined ? linkId(before.current ?? '') : MATCH_HEADING)?.focus()
    before.current = open
  }, [open, isLoaded])
}
