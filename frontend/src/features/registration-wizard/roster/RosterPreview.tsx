import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { DialogActions, DialogBody } from '@/components/Dialog'
import { useWizardState, useWizardStore } from '@/components/entryForm/hooks'
import { isBlank } from '@/components/entryForm/model'
import { Checkbox } from '@/components/forms/Checkbox'
import { Notice } from '@/components/Notice'
import type { Column } from './cells'
import { ColumnChoices } from './ColumnChoices'
import { match, type Columns } from './columns'
import { plan, type Target } from './plan'
import { PlannedRow } from './PlannedRow'
import type { ImportResult } from './problems'
import type { Sheet } from './read'
import { rosterOf, type RosterKind } from './rosters'
import { matchedWords, summaryLines, type Reading } from './summary'
import { people } from './words'

/** How many rows are shown at first. */
const ROWS_SHOWN = 40

interface Props {
  kind: RosterKind
  sheet: Sheet
  note: string | undefined
  onBack: () => void
  /** The rows are in the form. `fix` is the path of a field that takes the focus. */
  onAdd: (result: ImportResult, fix?: string) => void
}

/** Shows what an import would add: the columns, the rows with their problems, and the rows that are left out. */
export function RosterPreview({ kind, sheet, note, onBack, onAdd }: Props) {
  const store = useWizardStore()
  const draft = useWizardState((state) => state.draft)
  const prefilled = useWizardState((state) => state.prefilled)
  const roster = useMemo(() => rosterOf(kind, store.event, draft), [kind, store, draft])
  const [matched] = useState(() => match(sheet.rows, roster))
  const [columns, setColumns] = useState<Columns>(matched.columns)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Target>>(new Map())
  const [replaces, setReplaces] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])

  const planned = useMemo(
    () => plan(matched.rows, { roster, draft, columns, chosen, replaces, prefilled }),
    [matched, roster, draft, columns, chosen, replaces, prefilled],
  )
  const typed = roster.groups.flatMap((group) =>
    group.people.filter((person, at) => !isBlank(person) && prefilled !== `${group.path}.${at}`),
  )
  const placed = planned.rows.filter(({ group }) => group !== undefined)
  const choose = (index: number, column: Column | undefined) =>
    setColumns(columns.map((one, at) => (at === index ? column : one === column && column !== 'fullname' ? undefined : one)))
  const add = (fix?: string) => {
    store.change(() => planned.draft)
    onAdd({ count: placed.length, problems: planned.problems }, fix)
  }

  return (
    <>
      <DialogBody>
        <div tabIndex={-1} ref={summary} className="roster-import" aria-label="What was read" role="group">
          <Summary sheet={sheet} planned={planned} matched={matched} columns={columns} note={note} />
        </div>
        <ColumnChoices
          titles={matched.titles}
          columns={columns}
          roster={roster}
          sample={matched.rows[0]}
          isOpen={!matched.hasHeader || !matched.columns.includes('fullname')}
          onChoose={choose}
        />
        {typed.length > 0 ? (
          <Checkbox
            id="roster-replace"
            isChecked={replaces}
            onChange={setReplaces}
            label={`Replace the ${people(typed.length)} already typed. Otherwise only blank places are filled.`}
          />
        ) : null}
        <ul className="roster-grid" aria-label="Rows">
          {planned.rows.slice(0, showsAll ? undefined : ROWS_SHOWN).map((row) => (
            <PlannedRow
              key={row.row.number}
              planned={row}
              groups={roster.groups}
              columns={columns}
              onTarget={(target) => setChosen(new Map(chosen).set(row.row.number, target))}
              onFix={add}
            />
          ))}
        </ul>
        {!showsAll && planned.rows.length > ROWS_SHOWN ? (
          <Button tone="quiet" onClick={() => setShowsAll(true)}>
            Show the other {planned.rows.length - ROWS_SHOWN} rows
          </Button>
        ) : null}
      </DialogBody>
      <DialogActions>
        <Button onClick={onBack}>Back</Button>
        <Button tone="primary" isDisabled={placed.length === 0} onClick={() => add()}>
          Add {people(placed.length)}
        </Button>
      </DialogActions>
    </>
  )
}

/** Whether everything fits, and if not, what needs attention. */
function Summary(reading: Reading) {
  const { planned } = reading
  const placed = planned.rows.filter(({ group }) => group !== undefined).length
  const lines = summaryLines(reading)
  const isComplete = placed === planned.rows.length && planned.problems.length === 0
  return (
    <>
      <Notice tone={isComplete ? 'ok' : 'warning'} title={matchedWords(placed, planned.rows.length)}>
        {lines.length === 0 ? 'Everything fits.' : 'Please check these points and the rows below.'}
      </Notice>
      {lines.length > 0 ? (
        <ul className="roster-import__list">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
