import type { HouseBlock } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { BEDS } from '@/features/accommodation/words'
import { messageOf } from '@/lib/api'
import { formatPaise } from '@/lib/money'
import { useRef, useState } from 'react'
import { counted } from '../parts/counted'
import { STATES, countedPeople, depositsOf, type Person } from './people'
import { useGiveRooms } from './queries'
import { RoomsDialog } from './RoomsDialog'

const TITLE = 'house-blocks'

/** Who is in each block now, its rooms and its deposits. */
export function Blocks({ blocks, people, isAdmin }: { blocks: readonly HouseBlock[]; people: readonly Person[]; isAdmin: boolean }) {
  /** The block whose rooms a dialog shows. */
  const [opened, setOpened] = useState<HouseBlock>()
  const [status, setStatus] = useState<Status>()
  const heading = useRef<HTMLHeadingElement>(null)
  const giveRooms = useGiveRooms()
  const give = (block: string) =>
    giveRooms.mutate(block, {
      onSuccess: ({ message }) => {
        setStatus({ tone: 'ok', text: message })
        // The pressed button is gone if everybody has a room.
        heading.current?.focus()
      },
      onError: (error) => setStatus({ tone: 'error', text: messageOf(error) }),
    })
  return (
    <section className="stack" aria-labelledby={TITLE}>
      <h3 id={TITLE} tabIndex={-1} ref={heading}>
        Now
      </h3>
      <StatusMessage status={status} />
      <StackedTable
        label="Blocks"
        columns={['Block', ...STATES.map(({ label }) => label), 'Rooms', 'Deposits', 'Actions']}
        empty="No block yet. Admins add blocks in the tab Accommodation."
        isEmpty={blocks.length === 0}
      >
        {blocks.map((block) => {
          const { id, name, gender, rooms } = block
          const own = people.filter(({ blockId }) => blockId === id)
          const waiting = own.filter(({ state, room, isTeamOut }) => state !== 'out' && !room && !isTeamOut)
          const beds = rooms.reduce((sum, { beds }) => sum + beds, 0)
          return (
            <Row key={id}>
              <Cell title="Block" isLong>
                <span className="lines">
                  <span>{name}</span>
                  <span className="muted">{BEDS[gender]}</span>
                </span>
              </Cell>
              {STATES.map(({ value, label }) => (
                <Cell key={value} title={label} isNumeric>
                  {own.filter(({ state }) => state === value).length}
                </Cell>
              ))}
              <Cell title="Rooms">
                <span className="lines">
                  <span>{`${counted(rooms.length, 'room', 'rooms')}, ${counted(beds, 'bed', 'beds')}`}</span>
                  {waiting.length === 0 ? null : <span className="badge badge--warning">{`${countedPeople(waiting)} without a room`}</span>}
                </span>
              </Cell>
              <Cell title="Deposits" isNumeric>
                {formatPaise(depositsOf(own))}
              </Cell>
              <ActionsCell>
                <div className="cluster">
                  {rooms.length === 0 || waiting.length === 0 ? null : (
                    <Button
                      size="small"
                      aria-label={`Give rooms in ${name}`}
                      isBusy={giveRooms.isPending && giveRooms.variables === id}
                      busyLabel="Giving..."
                      onClick={() => give(id)}
                    >
                      Give rooms
                    </Button>
                  )}
                  {isAdmin ? (
                    <Button
                      size="small"
                      aria-label={`Rooms of ${name}`}
                      onClick={() => {
                        setStatus(undefined)
                        setOpened(block)
                      }}
                    >
                      Rooms
                    </Button>
                  ) : null}
                </div>
              </ActionsCell>
            </Row>
          )
        })}
      </StackedTable>
      {opened ? (
        <RoomsDialog
          block={opened}
          fallback={TITLE}
          onSaved={(message) => {
            setStatus({ tone: 'ok', text: message })
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </section>
  )
}
