import type { BookedExtra, GateListRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { messageOf } from '@/lib/api'
import { eventByEndpoint } from '@/lib/catalogue'
import { timeInWords } from '@/lib/time'
import { useRef, useState } from 'react'
import { ListDialog } from './ListDialog'
import { useCloseList, useReopenList } from './queries'
import { VolunteersDialog } from './VolunteersDialog'
import { KINDS } from './words'

const TITLE = 'gate-lists'
const COLUMNS = ['List', 'Counts', 'Volunteers', 'State']

/** The lists that volunteers choose on their phones. Admins change them, moderators read. */
export function Lists({ lists, extras, isAdmin }: { lists: readonly GateListRecord[]; extras: readonly BookedExtra[]; isAdmin: boolean }) {
  const [isAdding, setIsAdding] = useState(false)
  /** The list whose volunteers a dialog shows. */
  const [opened, setOpened] = useState<string>()
  const [status, setStatus] = useState<Status>()
  const close = useCloseList()
  const reopen = useReopenList()
  const heading = useRef<HTMLHeadingElement>(null)
  const after = (text: string) => ({
    onSuccess: () => {
      setStatus({ tone: 'ok', text })
      // The pressed button is gone.
      heading.current?.focus()
    },
    onError: (error: Error) => setStatus({ tone: 'error', text: messageOf(error) }),
  })
  const shown = lists.find(({ list }) => list._id === opened)
  return (
    <section className="stack" aria-labelledby={TITLE}>
      <h3 id={TITLE} tabIndex={-1} ref={heading}>
        Lists
      </h3>
      <p>
        A volunteer opens <a href="/gate">/gate</a> on the phone, signs in and chooses the list.
      </p>
      {isAdmin ? (
        <div>
          <Button
            onClick={() => {
              setStatus(undefined)
              setIsAdding(true)
            }}
          >
            Add a list
          </Button>
        </div>
      ) : (
        <p className="muted">Only admins can change lists, volunteers and phones.</p>
      )}
      <StatusMessage status={status} />
      <StackedTable
        label="All lists"
        columns={isAdmin ? [...COLUMNS, 'Change'] : COLUMNS}
        empty={`No list yet. ${isAdmin ? 'Add one, so that volunteers can choose it on their phones.' : 'Ask an admin to add one.'}`}
        isEmpty={lists.length === 0}
      >
        {lists.map((record) => {
          const { list, isClosed, volunteers } = record
          return (
            <Row key={list._id}>
              <Cell title="List" isLong>
                <span className="lines">
                  <span>{list.name}</span>
                  <span className="muted">{scopeOf(record, extras)}</span>
                </span>
              </Cell>
              <Cell title="Counts">
                <span className="lines">
                  {countsOf(record).map((words) => (
                    <span key={words}>{words}</span>
                  ))}
                </span>
              </Cell>
              <Cell title="Volunteers" isLong>
                {volunteers.length === 0 ? 'Nobody yet' : volunteers.map(({ username }) => username).join(', ')}
              </Cell>
              <Cell title="State">
                <span className={`badge badge--${isClosed ? 'neutral' : 'ok'}`}>{isClosed ? 'Closed' : 'Open'}</span>
              </Cell>
              {isAdmin ? (
                <ActionsCell>
                  <div className="cluster">
                    <Button size="small" aria-label={`Volunteers of ${list.name}`} onClick={() => setOpened(list._id)}>
                      Volunteers
                    </Button>
                    {isClosed ? (
                      <Button
                        size="small"
                        aria-label={`Reopen ${list.name}`}
                        isBusy={reopen.isPending && reopen.variables === list._id}
                        busyLabel="Reopening..."
                        onClick={() => reopen.mutate(list._id, after(`${list.name} is open.`))}
                      >
                        Reopen
                      </Button>
                    ) : (
                      <ConfirmButton
                        label="Close"
                        name={`Close ${list.name}`}
                        tone="secondary"
                        isSmall
                        question="Phones no longer offer this list. Its scans stay, and you can reopen it."
                        yes="Yes, close it"
                        busyLabel="Closing..."
                        isBusy={close.isPending && close.variables === list._id}
                        onConfirm={() => close.mutate(list._id, after(`${list.name} is closed.`))}
                      />
                    )}
                  </div>
                </ActionsCell>
              ) : null}
            </Row>
          )
        })}
      </StackedTable>
      {isAdding ? (
        <ListDialog
          extras={extras}
          onAdded={(name) => {
            setStatus({ tone: 'ok', text: `${name} is added. Now add its volunteers.` })
            setIsAdding(false)
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {shown ? <VolunteersDialog record={shown} fallback={TITLE} onClose={() => setOpened(undefined)} /> : null}
    </section>
  )
}

/** `Match or hall, Badminton, 23 Jan 2026, in and out`. */
function scopeOf({ list: { kind, event, extra, day, bothWays } }: GateListRecord, extras: readonly BookedExtra[]): string {
  const title = event ? (eventByEndpoint(event)?.title ?? event) : extras.find(({ id }) => id === extra)?.name
  const when = day ? timeInWords(day, true) : bothWays ? 'every day' : 'once'
  return [KINDS[kind].label, title, when, bothWays && 'in and out'].filter(Boolean).join(', ')
}

function countsOf({ list, letIn, inside, refused }: GateListRecord): string[] {
  return [`${letIn} ${KINDS[list.kind].counts}`, ...(inside === undefined ? [] : [`${inside} inside`]), `${refused} refused`]
}
