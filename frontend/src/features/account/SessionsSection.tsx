import type { User } from '@/generated/wasm/infinito'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { QueryResult } from '@/components/QueryResult'
import { api, messageOf } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { queryClient } from '@/lib/queryClient'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AccountSection, type SectionProps } from './AccountSection'
import { SessionCard } from './SessionCard'

export const sessionsKey = (user: User) => ['sessions', user._id]
const OTHERS = 'others'

/** Where the account is logged in, and the way to end that. */
export function SessionsSection({ id, title, user }: SectionProps) {
  const queryKey = sessionsKey(user)
  const query = useQuery(
    { queryKey, queryFn: ({ signal }) => api.get('/user/me/sessions', { signal }) },
    queryClient,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const [ending, setEnding] = useState<string>()
  const [said, setSaid] = useState<Status>()

  /** Ends one session, or all others. */
  const end = async (which: string) => {
    if (ending !== undefined) return
    setEnding(which)
    setSaid(undefined)
    try {
      const { message } = await (which === OTHERS
        ? api.delete('/user/me/sessions')
        : api.delete(apiPath('/user/me/sessions/{id}', { id: which })))
      setSaid({ tone: 'ok', words: message })
    } catch (error) {
      setSaid({ tone: 'error', words: messageOf(error) })
    }
    await queryClient.invalidateQueries({ queryKey })
    setEnding(undefined)
    // The button that was pressed may be gone.
    heading.current?.focus()
  }

  return (
    <AccountSection id={id} title={title} ref={heading}>
      <StatusMessage said={said} />
      <QueryResult query={query}>
        {({ sessions }) => (
          <>
            <ul className="account__items">
              {sessions.map((session) => (
                <li key={session._id}>
                  <SessionCard session={session} isEnding={ending === session._id} onEnd={() => void end(session._id)} />
                </li>
              ))}
            </ul>
            {sessions.some(({ isCurrent }) => !isCurrent) ? (
              <div>
                <button
                  className="button button--secondary"
                  type="button"
                  aria-busy={ending === OTHERS}
                  aria-disabled={ending !== undefined}
                  onClick={() => void end(OTHERS)}
                >
                  {ending === OTHERS ? 'Ending...' : 'End all others'}
                </button>
              </div>
            ) : null}
          </>
        )}
      </QueryResult>
    </AccountSection>
  )
}
