import type { GateDevice } from 'infinito-rules'
import { ConfirmButton } from '@/components/ConfirmButton'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage } from '@/components/StatusMessage'
import { messageOf } from '@/lib/api'
import { useRef } from 'react'
import { counted } from '../parts/counted'
import { useRevokeDevice } from './queries'
import { agoInWords, clockErrorInWords } from './words'

const TITLE = 'gate-phones'
const COLUMNS = ['Phone', 'Last heard', 'Waiting', 'Clock']

/** The phones at the gates. Admins remove them, moderators read. */
export function Phones({ devices, now, isAdmin }: { devices: readonly GateDevice[]; now: number; isAdmin: boolean }) {
  const revoke = useRevokeDevice()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="stack" aria-labelledby={TITLE}>
      <h3 id={TITLE} tabIndex={-1} ref={heading}>
        Phones
      </h3>
      <StatusMessage
        status={
          revoke.error
            ? { tone: 'error', text: messageOf(revoke.error) }
            : revoke.isSuccess
              ? { tone: 'ok', text: 'The phone is removed from the gates.' }
              : undefined
        }
      />
      <StackedTable
        label="All phones"
        columns={isAdmin ? [...COLUMNS, 'Remove'] : COLUMNS}
        empty="No phone yet. A phone is shown here after a volunteer has opened /gate on it and signed in."
        isEmpty={devices.length === 0}
      >
        {devices.map(({ _id, name, username, syncedAt, waiting, clockBehind, isRevoked }) => {
          const clockError = clockErrorInWords(clockBehind)
          return (
            <Row key={_id}>
              <Cell title="Phone" isLong>
                <span className="lines">
                  <span>{name}</span>
                  <span className="muted">{username}</span>
                  {isRevoked ? (
                    <span>
                      <span className="badge badge--neutral">Removed</span>
                    </span>
                  ) : null}
                </span>
              </Cell>
              <Cell title="Last heard">{agoInWords(syncedAt, now)}</Cell>
              <Cell title="Waiting">
                {waiting === 0 ? 'Nothing' : <span className="badge badge--warning">{counted(waiting, 'scan waits', 'scans wait')}</span>}
              </Cell>
              <Cell title="Clock">{clockError ? <span className="badge badge--warning">{clockError}</span> : 'Right'}</Cell>
              {isAdmin ? (
                <ActionsCell>
                  {isRevoked ? null : (
                    <ConfirmButton
                      label="Remove from the gates"
                      name={`Remove ${name} from the gates`}
                      isSmall
                      question="When this phone next connects, it sends the scans that wait on it, and then forgets everything."
                      yes="Yes, remove it"
                      busyLabel="Removing..."
                      isBusy={revoke.isPending && revoke.variables === _id}
                      // The pressed button is gone.
                      onConfirm={() => revoke.mutate(_id, { onSuccess: () => heading.current?.focus() })}
                    />
                  )}
                </ActionsCell>
              ) : null}
            </Row>
          )
        })}
      </StackedTable>
    </section>
  )
}
