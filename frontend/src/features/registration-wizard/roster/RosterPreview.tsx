import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { DialogActions, DialogBody } from '@/components/Dialog'
import { Notice } from '@/components/Notice'
import { Checkbox } from '@/components/forms/Checkbox'
import { useWizardStore, useWizardState } from '@/components/entryForm/hooks'
import { isBlank, rolesOf } from '@/components/entryForm/model'
import type { Column } from './cells'
import { match, type Columns } from './columns'
import { ColumnChoices } from './ColumnChoices'
import { plan, type Planned, type Target } from './plan'
import { PlannedRow } from './PlannedRow'
import type { Sheet } from './read'

/** So many rows are shown at first: a team is smaller. */
const SHOWN = 40

interface Props {
  sheet: Sheet
  note: string | undefined
  onBack: () => void
  onPut: (done: string) => void
}

/** What a sheet comes to: its columns, its rows with what is wrong in them, and what is left out. */
export function RosterPreview({ sheet, note, onBack, onPut }: Props) {
  const store = useWizardStore()
  const { event } = store
  const draft = useWizardState((state) => state.draft)
  const prefilled = useWizardState((state) => state.prefilled)
  const matched = useMemo(() => match(sheet.rows, event), [sheet, event])
  const [columns, setColumns] = useState<Columns>(matched.columns)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Target>>(new Map())
  const [replaces, setReplaces] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])

  const made = useMemo(
    () => plan(matched.rows, { event, draft, columns, chosen, replaces, prefilled }),
    [matched, event, draft, columns, chosen, replaces, prefilled],
  )
  const roles = rolesOf(event)
  const typed = roles.flatMap(({ group }) => (draft.team[group] ?? []).filter((person, at) => !isBlank(person) && prefilled !== `team.${group}.${at}`))
  const placed = made.rows.filter(({ group }) => group !== undefined)
  const choose = (index: number, column: Column | undefined) =>
    setColumns(columns.map((one, at) => (at === index ? column : one === column && column !== 'fullname' ? undefined : one)))
  const put = () => {
    store.change(() => made.draft)
    onPut(doneWords(placed))
  }

  return (
    <>
      <DialogBody>
        <div tabIndex={-1} ref={summary} className="roster-import" aria-label="What was read" role="group">
          <Summary sheet={sheet} made={made} placed={placed} matched={matched} columns={columns} note={note} />
        </div>
        <ColumnChoices titles={matched.titles} columns={columns} event={event} sample={matched.rows[0]} isOpen={!matched.hasHeader || !matched.columns.includes('fullname')} onChoose={choose} />
        {typed.length > 0 ? (
          <Checkbox
            id="roster-replace"
            isChecked={replaces}
            onChange={setReplaces}
            label={`Replace the ${people(typed.length)} already typed. Otherwise only blank places are filled.`}
          />
        ) : null}
        <ul className="roster-grid" aria-label="Rows">
          {made.rows.slice(0, isWhole ? undefined : SHOWN).map((row) => (
            <PlannedRow
              key={row.row.number}
              planned={row}
              roles={roles}
              columns={columns}
              onTarget={(target) => setChosen(new Map(chosen).set(row.row.number, target))}
            />
          ))}
        </ul>
        {!isWhole && made.rows.length > SHOWN ? (
          <Button tone="quiet" onClick={() => setIsWhole(true)}>
            Show the other {made.rows.length - SHOWN} rows
          </Button>
        ) : null}
      </DialogBody>
      <DialogActions>
        <Button onClick={onBack}>
          Back
        </Button>
        <Button tone="primary" isDisabled={placed.length === 0} onClick={put}>
          Add {people(placed.length)}
        </Button>
      </DialogActions>
    </>
  )
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
const problemsIn = (rows: readonly Planned[]) => rows.reduce((sum, { problems }) => sum + Object.keys(problems).length, 0)

function doneWords(placed: readonly Planned[]): string {
  const wrong = problemsIn(placed)
  const look = wrong === 0 ? '' : ` ${wrong === 1 ? '1 field needs' : `${wrong} fields need`} another look.`
  return `${people(placed.length)} added.${look}`
}

/** What is taken, and everything that is not: counted, and named by its row. */
function Summary({ sheet, made, placed, matched, columns, note }: {
  sheet: Sheet
  made: ReturnType<typeof plan>
  placed: readonly Planned[]
  matched: ReturnType<typeof match>
  columns: Columns
  note: string | undefined
}) {
  const out = made.rows.filter(({ group }) => group === undefined)
  const reasons = [...new Set(out.map(({ why = '' }) => why))]
  const wrong = problemsIn(placed)
  const known = placed.filter(({ isKnown }) => isKnown).length
  const unused = matched.titles.filter((_, index) => columns[index] === undefined)
  const lines = [
    note,
    matched.hasHeader ? undefined : 'There is no header row: please check that the columns match.',
    columns.includes('fullname') ? undefined : 'No column is matched to the name: choose it below.',
    wrong > 0 ? `${wrong === 1 ? '1 field needs' : `${wrong} fields need`} another look; each is marked below.` : undefined,
    known > 0 ? `${rowsOf(known)} match people who are in the form already; only blank fields are filled.` : undefined,
    made.replaced > 0 ? `${people(made.replaced)} typed before will be replaced.` : undefined,
    ...reasons.map((why) => `${why} ${numbered(out.filter((row) => row.why === why).map(({ row }) => row.number))}`),
    made.merged > 0 ? `${rowsOf(made.merged)} took the group from the row above (a merged cell).` : undefined,
    matched.above.length > 0 ? `Above the header, not used: ${numbered(matched.above.map(({ number }) => number))}` : undefined,
    sheet.blank > 0 ? `${sheet.blank === 1 ? '1 blank row' : `${sheet.blank} blank rows`} skipped.` : undefined,
    sheet.beyond > 0 ? `${rowsOf(sheet.beyond)} beyond the first 2000 were skipped.` : undefined,
    unused.length > 0 ? `Columns not used: ${unused.join(', ')}.` : undefined,
  ].filter((line) => line !== undefined)
  return (
    <>
      <Notice tone={out.length > 0 || wrong > 0 ? 'warning' : 'ok'} title={matchedWords(placed.length, made.rows.length)}>
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
