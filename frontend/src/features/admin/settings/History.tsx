import { ConfirmButton } from '@/components/ConfirmButton'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage } from '@/components/StatusMessage'
import { Time } from '@/components/Time'
import { reasonOf } from '@/lib/api'
import { notify } from '@/lib/notify'
import { useRef } from 'react'
import { ERASED_ACCOUNT } from '../parts/erased'
import { useRowsOfPage } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import { useAdminSearch } from '../parts/useAdminSearch'
import { inWords, labelOf } from './fields'
import { titleOf } from './scopes'
import { useUndoSettings, type Revision } from './queries'

const COLUMNS = ['Revision', 'When', 'Who', 'Changes', 'Reason']

/** The saved revisions, the newest first. Admins undo them. */
export function History({
  history,
  isAdmin,
  onSaved,
}: {
  history: readonly Revision[]
  isAdmin: boolean
  /** Called with the new revision of an undo. */
  onSaved: (revision: number) => void
}) {
  const {
    search: { page = 1 },
    change,
  } = useAdminSearch()
  const heading = useRef<HTMLHeadingElement>(null)
  const undo = useUndoSettings(onSaved)
  const rows = useRowsOfPage(history, page)

  const revert = (revision: number) =>
    undo.mutate(revision, {
      onSuccess: () => {
        notify.success(undoneWords(revision))
        // The pressed button is gone.
        heading.current?.focus()
      },
    })
  return (
    <section className="stack" aria-labelledby="settings-history">
      <h3 id="settings-history" tabIndex={-1} ref={heading}>
        History
      </h3>
      <StatusMessage
        status={undo.error ? { tone: 'error', text: reasonOf(undo.error) } : undo.data && { tone: 'ok', text: undoneWords(undo.variables) }}
      />
      <div>
        <StackedTable
          label="History of the settings"
          columns={isAdmin ? [...COLUMNS, 'Undo'] : COLUMNS}
          empty="Nothing has been changed yet."
          isEmpty={history.length === 0}
        >
          {rows.map((revision) => (
            <RevisionRow
              key={revision.revision}
              revision={revision}
              isUndoing={undo.isPending && undo.variables === revision.revision}
              onUndo={isAdmin ? () => revert(revision.revision) : undefined}
            />
          ))}
        </StackedTable>
        <Pagination
          label="Pages of the history"
          page={page}
          total={history.length}
          onPage={(page, options) => change({ page }, options)}
          isOptional
        />
      </div>
    </section>
  )
}

function RevisionRow({
  revision: { revision, changes, reason, author, createdAt, effectiveAt, undoes, undoneBy },
  isUndoing,
  onUndo,
}: {
  revision: Revision
  isUndoing: boolean
  onUndo: (() => void) | undefined
}) {
  const isUndone = undoneBy !== undefined && undoneBy !== null
  const isScheduled = Date.parse(effectiveAt) - Date.parse(createdAt) >= 1000
  const Line = isUndone ? 's' : 'span'
  return (
    <Row>
      <Cell title="Revision">
        <span className="lines">
          <span>{revision}</span>
          {undoes ? <span className="muted">undoes {undoes}</span> : null}
          {isUndone ? <span className="muted">undone by {undoneBy}</span> : null}
        </span>
      </Cell>
      <Cell title="When">
        <span className="lines">
          <Time iso={createdAt} />
          {isScheduled ? (
            <span className="muted">
              takes effect on <Time iso={effectiveAt} />
            </span>
          ) : null}
        </span>
      </Cell>
      <Cell title="Who" isLong>
        {author ?? ERASED_ACCOUNT}
      </Cell>
      <Cell title="Changes" isLong>
        <ul className="lines">
          {changes.map(({ scope, field, value }) => (
            <li key={`${scope}.${field}`}>
              <Line>
                {titleOf(scope)}, {labelOf(field)}:{' '}
                {value === null || value === undefined ? 'default restored' : inWords(scope, field, value)}
              </Line>
            </li>
          ))}
        </ul>
      </Cell>
      <Cell title="Reason" isLong>
        {reason}
      </Cell>
      {onUndo ? (
        <ActionsCell>
          {isUndone ? null : (
            <ConfirmButton
              label="Undo"
              name={`Undo revision ${revision}`}
              isSmall
              tone="secondary"
              question={`The values of revision ${revision} go back to what they would be without it. Visitors see this within seconds.`}
              yes="Yes, undo"
              busyLabel="Undoing..."
              isBusy={isUndoing}
              about={revision}
              onConfirm={onUndo}
            />
          )}
        </ActionsCell>
      ) : null}
    </Row>
  )
}

const undoneWords = (revision: number) => `Revision ${revision} is undone.`
