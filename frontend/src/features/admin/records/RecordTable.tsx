import { Button } from '@/components/Button'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { useId, useState, type ReactNode } from 'react'
import { RecordDialog, type RecordForm } from './RecordDialog'

interface Column<Item> {
  title: string
  isLong?: boolean
  isNumeric?: boolean
  show: (item: Item) => ReactNode
}

/** A state of two. */
export const badge = (isOn: boolean, on: string, off: string) => (
  <span className={`badge badge--${isOn ? 'ok' : 'neutral'}`}>{isOn ? on : off}</span>
)

/** Whether something is sold today. */
export const SALE: Column<{ isSold: boolean }> = { title: 'Sale', show: ({ isSold }) => badge(isSold, 'On sale', 'Not on sale') }

/** What the dialog is for: a new record, or this one. */
interface Opened<Item> {
  title: string
  record?: Item
}

/** A section with the records of a kind. Admins add and change them, others read. */
export function RecordTable<Item extends object, Form extends object>({
  title,
  add,
  columns,
  empty,
  items,
  nameOf,
  isAdmin,
  isAddOnly = false,
  action,
  ...form
}: RecordForm<Form> & {
  title: string
  /** The words for adding one: `Add a block`. */
  add: string
  columns: readonly Column<Item>[]
  /** The text of an empty table. */
  empty: string
  items: readonly Item[]
  /** A name that no other record has. */
  nameOf: (item: Item) => string
  isAdmin: boolean
  /** Records are added and not changed here. */
  isAddOnly?: boolean
  /** What is done with a record instead of changing it. `report` says how it ended. */
  action?: { title: string; show: (item: Item, report: (status: Status) => void) => ReactNode }
}) {
  const id = useId()
  const [status, setStatus] = useState<Status>()
  const [opened, setOpened] = useState<Opened<Item>>()
  const open = (dialog: Opened<Item>) => {
    setStatus(undefined)
    setOpened(dialog)
  }
  const report = (status: Status) => {
    setStatus(status)
    // The pressed button is gone.
    document.getElementById(id)?.focus()
  }
  const titles = columns.map(({ title }) => title)
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      {isAdmin ? (
        <div>
          <Button onClick={() => open({ title: add })}>{add}</Button>
        </div>
      ) : null}
      <StatusMessage status={status} />
      <StackedTable
        label={title}
        columns={isAdmin && !isAddOnly ? [...titles, action?.title ?? 'Change'] : titles}
        empty={empty}
        isEmpty={items.length === 0}
      >
        {items.map((item) => {
          const title = `Change ${nameOf(item)}`
          return (
            <Row key={title}>
              {columns.map(({ show, ...column }) => (
                <Cell {...column} key={column.title}>
                  {show(item)}
                </Cell>
              ))}
              {isAdmin && !isAddOnly ? (
                <ActionsCell>
                  {action ? (
                    action.show(item, report)
                  ) : (
                    <Button size="small" aria-label={title} onClick={() => open({ title, record: item })}>
                      Change
                    </Button>
                  )}
                </ActionsCell>
              ) : null}
            </Row>
          )
        })}
      </StackedTable>
      {opened ? (
        <RecordDialog
          {...form}
          {...opened}
          button={action || isAddOnly ? 'Add' : 'Save'}
          fallback={id}
          onSaved={(text) => {
            setStatus({ tone: 'ok', text })
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </section>
  )
}
