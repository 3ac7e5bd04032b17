import type { Pass, TeamPasses } from 'infinito-rules'
import { Button, buttonClass } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { QueryResult } from '@/components/QueryResult'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { ApiError, messageOf } from '@/lib/api'
import { pathTo } from '@/lib/paths'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { PassCard } from './PassCard'
import { useTeamPasses } from './queries'

/** The passes of a registration's people: to print, to mail, and to issue again. */
export default function TeamPassesPage() {
  const { id } = useParams({ from: '/registrations/$id/passes' })
  return <PassesOf key={id} id={id} />
}

type Actions = ReturnType<typeof useTeamPasses>

function PassesOf({ id }: { id: string }) {
  const { query, ...actions } = useTeamPasses(id)
  const { data, error } = query
  const isRefused = data === undefined && error instanceof ApiError && (error.status ?? 500) < 500
  return (
    <div className="page__section stack passes-page">
      <PageHeader title="Passes" kicker={data?.code}>
        {data && data.passes.length > 0 ? (
          <Button tone="primary" onClick={() => window.print()}>
            Print
          </Button>
        ) : null}
        <Link className={buttonClass()} to={pathTo('registration', id)}>
          Back to the registration
        </Link>
      </PageHeader>
      {isRefused ? (
        <Notice tone="info" title="No passes">
          {error.status === 404 ? 'There is no such registration, or it belongs to another account.' : messageOf(error)}
        </Notice>
      ) : (
        <QueryResult query={query}>{(team) => <Team team={team} {...actions} />}</QueryResult>
      )}
    </div>
  )
}

function Team({ team, send, reissue }: { team: TeamPasses } & Omit<Actions, 'query'>) {
  const { passes, unconfirmed, event, college } = team
  const [status, setStatus] = useState<Status>()
  const after = {
    onSuccess: ({ message = '' }: TeamPasses) => setStatus({ tone: 'ok', text: message }),
    onError: (error: unknown) => setStatus({ tone: 'error', text: messageOf(error) }),
  }
  return (
    <>
      <p>{`${event}, ${college}`}</p>
      <div className="pass-tools stack">
        <StatusMessage status={status} />
        {unconfirmed.length > 0 ? (
          <Notice tone="info" title="No pass yet">
            {`These people have not confirmed that they are in the team: ${unconfirmed.join(', ')}.`}
          </Notice>
        ) : null}
        {passes.length > 0 ? (
          <p>
            <Button isBusy={send.isPending} busyLabel="Sending..." onClick={() => send.mutate(undefined, after)}>
              Mail each person their pass
            </Button>
          </p>
        ) : null}
      </div>
      <div className="passes">
        {passes.map((pass) => (
          <PassCard pass={pass} key={pass._id}>
            <Reissue
              pass={pass}
              isBusy={reissue.isPending && reissue.variables === pass._id}
              onReissue={() => reissue.mutate(pass._id, after)}
            />
          </PassCard>
        ))}
      </div>
    </>
  )
}

/** Replaces a pass that was lost or is in the wrong hands. */
function Reissue({ pass: { fullname, issue }, isBusy, onReissue }: { pass: Pass; isBusy: boolean; onReissue: () => void }) {
  return (
    <ConfirmButton
      label="Replace"
      name={`Replace the pass of ${fullname}`}
      about={issue}
      tone="secondary"
      isSmall
      question="The old QR code, code and link no longer work. We mail the new pass."
      yes="Yes, replace it"
      busyLabel="Replacing..."
      isBusy={isBusy}
      onConfirm={onReissue}
    />
  )
}
