import { Button } from '@/components/Button'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import { messageOf } from '@/lib/api'
import { useRef } from 'react'
import { AccountSection, type SectionProps } from './AccountSection'
import { OTHERS, useEndSession, useSessions } from './queries'
import { SessionCard } from './SessionCard'

/** The sessions of the account, each with a button to end it. */
export function SessionsSection({ id, title, user }: SectionProps) {
  const query = useSessions(user)
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button may be gone.
  const { mutate, data: done, error, isPending, variables } = useEndSession(() => heading.current?.focus())
  const failure: Status | undefined = error ? { tone: 'error', text: messageOf(error) } : undefined
  const success: Status | undefined = done ? { tone: 'ok', text: done.message } : undefined
  const isEnding = (which: string) => isPending && variables === which

  return (
    <AccountSection id={id} title={title} ref={heading}>
      <StatusMessage status={failure ?? success} />
      <QueryResult query={query} skeleton={<Skeleton shape="rows" count={2} />}>
        {({ sessions }) => (
          <>
            <ul className="account__items">
              {sessions.map((session) => (
                <li key={session._id}>
                  <SessionCard
                    session={session}
                    isEnding={isEnding(session._id)}
                    isDisabled={isPending}
                    onEnd={() => mutate(session._id)}
                  />
                </li>
              ))}
            </ul>
            {sessions.some(({ isCurrent }) => !isCurrent) ? (
              <div>
                <Button isBusy={isEnding(OTHERS)} busyLabel="Ending..." isDisabled={isPending} onClick={() => mutate(OTHERS)}>
                  End all others
                </Button>
              </div>
            ) : null}
          </>
        )}
      </QueryResult>
    </AccountSection>
  )
}
