import '../../../../style/forms.css'
import type { PassCrew, PassKind, PassRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { TextField } from '@/components/forms/TextField'
import { QueryResult } from '@/components/QueryResult'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { messageOf } from '@/lib/api'
import { useState } from 'react'
import { GuestForm } from './GuestForm'
import { PassCard } from './PassCard'
import { useAnyPass, usePassList, useReissue, useRevoke, useSendCrew } from './queries'

const KINDS: Record<PassKind, string> = {
  player: 'Player',
  coach: 'Coach',
  official: 'Official',
  ambassador: 'Ambassador',
  guest: 'Guest',
}

const CREWS: readonly [PassCrew, string][] = [
  ['officials', 'Mail passes to officials'],
  ['ambassadors', 'Mail passes to ambassadors'],
  ['teams', 'Mail passes to teams'],
]

/** The number of passes on a page. */
const PAGE = 20

/** Staff find passes, issue them again, and add guests. */
export default function PassesTab({ title }: { title: string }) {
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState({ q: '', page: 1 })
  const [shown, setShown] = useState<string>()
  const [status, setStatus] = useState<Status>()
  const query = usePassList(sought.q, sought.page)
  const after = {
    onSuccess: ({ message = '' }: { message?: string }) => setStatus({ tone: 'ok', text: message }),
    onError: (error: unknown) => setStatus({ tone: 'error', text: messageOf(error) }),
  }
  return (
    <>
      <h2>{title}</h2>
      <StatusMessage status={status} />
      {shown === undefined ? null : <ShownPass id={shown} onClose={() => setShown(undefined)} />}
      <form
        className="toolbar"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          setSought({ q: typed.trim(), page: 1 })
        }}
      >
        <TextField id="pass-search" label="Search" hint="Code, name or college" type="search" value={typed} onChange={setTyped} />
        <Button type="submit">Search</Button>
      </form>
      <QueryResult query={query}>
        {({ passes, total }) => (
          <div className="stack">
            <p className="muted" role="status">
              {total === 1 ? '1 pass' : `${total} passes`}
            </p>
            <PassTable passes={passes} onShow={setShown} after={after} />
            <Pages page={sought.page} total={total} onPage={(page) => setSought({ ...sought, page })} />
          </div>
        )}
      </QueryResult>
      <Crews after={after} />
      <GuestForm
        onAdded={({ pass, message }) => {
          setShown(pass._id)
          after.onSuccess(message === undefined ? {} : { message })
        }}
      />
    </>
  )
}

interface After {
  onSuccess: (answer: { message?: string }) => void
  onError: (error: unknown) => void
}

function Crews({ after }: { after: After }) {
  const send = useSendCrew()
  return (
    <p className="cluster">
      {CREWS.map(([to, label]) => (
        <Button key={to} isBusy={send.isPending && send.variables === to} busyLabel="Sending..." onClick={() => send.mutate(to, after)}>
          {label}
        </Button>
      ))}
    </p>
  )
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  if (total <= PAGE) return null
  const isLast = page * PAGE >= total
  return (
    <p className="cluster">
      <Button isDisabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Button isDisabled={isLast} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </p>
  )
}

function PassTable({ passes, onShow, after }: { passes: readonly PassRecord[]; onShow: (id: string) => void; after: After }) {
  const reissue = useReissue()
  const revoke = useRevoke()
  return (
    <StackedTable
      label="Passes"
      columns={['Code', 'Name', 'Kind', 'College', 'State', '']}
      empty="No pass found."
      isEmpty={passes.length === 0}
    >
      {passes.map(({ _id, code, fullname, kind, event, college, issue, isValid, reason }) => (
        <Row key={_id}>
          <Cell title="Code">{code}</Cell>
          <Cell title="Name" isLong>
            {fullname || 'Has left'}
          </Cell>
          <Cell title="Kind">{event ? `${KINDS[kind]}, ${event}` : KINDS[kind]}</Cell>
          <Cell title="College" isLong>
            {reason ? `${college}: ${reason}` : college}
          </Cell>
          <Cell title="State">{isValid ? `Valid, issue ${issue}` : 'Not valid'}</Cell>
          <ActionsCell>
            {isValid ? (
              <div className="cluster">
                <Button size="small" aria-label={`Show the pass of ${fullname}`} onClick={() => onShow(_id)}>
                  Show
                </Button>
                <ConfirmButton
                  label="Replace"
                  name={`Replace the pass of ${fullname}`}
                  about={issue}
                  tone="secondary"
                  isSmall
                  question="The old pass no longer admits. We mail the new one, if we have an address."
                  yes="Yes, replace it"
                  busyLabel="Replacing..."
                  isBusy={reissue.isPending && reissue.variables === _id}
                  onConfirm={() => reissue.mutate(_id, after)}
                />
                {kind === 'guest' ? (
                  <ConfirmButton
                    label="Revoke"
                    name={`Revoke the pass of ${fullname}`}
                    isSmall
                    question="The guest is no longer let in. This cannot be undone."
                    yes="Yes, revoke it"
                    busyLabel="Revoking..."
                    isBusy={revoke.isPending && revoke.variables === _id}
                    onConfirm={() => revoke.mutate(_id, after)}
                  />
                ) : null}
              </div>
            ) : null}
          </ActionsCell>
        </Row>
      ))}
    </StackedTable>
  )
}

/** One pass, to show at the desk or to print. */
function ShownPass({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useAnyPass(id)
  return (
    <QueryResult query={query}>
      {({ pass }) => (
        <PassCard pass={pass}>
          <p className="cluster">
            <Button tone="primary" size="small" onClick={() => window.print()}>
              Print
            </Button>
            <Button size="small" onClick={onClose}>
              Close
            </Button>
          </p>
        </PassCard>
      )}
    </QueryResult>
  )
}
