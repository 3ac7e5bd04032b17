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
import { plan, type Plan, type Planned, type Target } from './plan'
import { PlannedRow } from './PlannedRow'
import type { ImportResult } from './problems'
import type { Sheet } from './read'
import { rosterOf, type RosterKind } from './rosters'
import { fieldsNeedAnotherLook, people, rowsOf } from './words'

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
          <Summary sheet={sheet} planned={planned} placed={placed} matched={matched} columns={columns} note={note} />
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

/** Counts the rows that have a place, and names all that need attention by their numbers. */
function Summary({
  sheet,
  planned,
  placed,
  matched,
  columns,
  note,
}: {
  sheet: Sheet
  planned: Plan
  placed: readonly Planned[]
  matched: ReturnType<typeof match>
  columns: Columns
  note: string | undefined
}) {
  const out = planned.rows.filter(({ group }) => group === undefined)
  const reasons = [...new Set(out.map(({ why = '' }) => why))]
  const wrong = planned.problems.length
  const known = placed.filter(({ isKnown }) => isKnown).length
  const unused = matched.titles.filter((_, index) => columns[index] === undefined)
  const lines = [
    note,
    matched.hasHeader ? undefined : 'There is no header row: please check that the columns match.',
    columns.includes('fullname') ? undefined : 'No column is matched to the name: choose it below.',
    wrong > 0 ? `${fieldsNeedAnotherLook(wrong)}; each is marked below.` : undefined,
    known > 0 ? `${rowsOf(known)} match people who are in the form already; only blank fields are filled.` : undefined,
    planned.replaced > 0 ? `${people(planned.replaced)} typed before will be replaced.` : undefined,
    ...reasons.map((why) => `${why} ${numbered(out.filter((row) => row.why === why).map(({ row }) => row.number))}`),
    planned.merged > 0 ? `${rowsOf(planned.merged)} took the group from the row above (a merged cell).` : undefined,
    matched.above.length > 0 ? `Above the header, not used: ${numbered(matched.above.map(({ number }) => number))}` : undefined,
    sheet.blank > 0 ? `${sheet.blank === 1 ? '1 blank row' : `${sheet.blank} blank rows`} skipped.` : undefined,
    sheet.beyond > 0 ? `${rowsOf(sheet.beyond)} beyond the first 2000 were skipped.` : undefined,
    unused.length > 0 ? `Columns not used: ${unused.join(', ')}.` : undefined,
  ].filter((line) => line !== undefined)
  return (
    <>
      <Notice tone={out.length > 0 || wrong > 0 ? 'warning' : 'ok'} title={matchedWords(placed.length, planned.rows.length)}>
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

function matchedWords(matched: number, all: number): string {
  return matched === all ? `${all === 1 ? 'The row' : `All ${all} rows`} matched.` : `${matched} of ${rowsOf(all)} matched.`
}

/** `Rows 3, 7–12 (7).` */
function numbered(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  const words = runs.slice(0, 12).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`))
  const more = runs.length > 12 ? ' …' : ''
  return numbers.length === 1 ? `Row ${words.join('')}.` : `Rows ${words.join(', ')}${more} (${numbers.length}).`
}
