import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { QueryResult } from '@/components/QueryResult'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { Time } from '@/components/Time'
import type { CollegeMerge, CollegeSpelling } from 'infinito-rules'
import { reasonOf } from '@/lib/api'
import { useRef, useState } from 'react'
import { counted } from '../parts/counted'
import { useRowsOfPage } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import { useAdminSearch } from '../parts/useAdminSearch'
import type { TabProps } from '../tabs'
import { useColleges, useUndoMerge } from './queries'
import { MergeDialog } from './MergeDialog'

/** The colleges that the directory does not know, as people spell them. Staff merge a spelling into a college, and undo it. */
export default function CollegesTab({ title }: TabProps) {
  const query = useColleges()
  const undo = useUndoMerge()
  const [merging, setMerging] = useState<string>()
  const [status, setStatus] = useState<Status>()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setMerging(undefined)
  const onMerged = (college: string) => {
    setStatus({ tone: 'ok', text: `${merging} now counts for ${college}.` })
    close()
  }
  const onUndo = ({ spelling }: CollegeMerge) =>
    undo.mutate(
      { spelling },
      {
        onSuccess: () => setStatus({ tone: 'ok', text: `${spelling} is a college of its own again.` }),
        onError: (error) => setStatus({ tone: 'error', text: reasonOf(error) }),
        // The pressed button is gone.
        onSettled: () => heading.current?.focus(),
      },
    )
  return (
    <>
      <h2 id="colleges-title" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p>
        Spellings, short names and commas of the colleges in the directory are recognised. Merge what is left into the college it means:
        draws, tables, the schedule and searches then count it as that college. Entries keep what was typed.
      </p>
      <StatusMessage status={status} />
      <QueryResult query={query}>
        {({ spellings, total, merges }) => (
          <>
            <SpellingsTable spellings={spellings} total={total} onMerge={setMerging} />
            <MergesTable merges={merges} isBusy={undo.isPending} onUndo={onUndo} />
          </>
        )}
      </QueryResult>
      {merging === undefined ? null : <MergeDialog spelling={merging} fallback="colleges-title" onMerged={onMerged} onClose={close} />}
    </>
  )
}

function SpellingsTable({
  spellings,
  total,
  onMerge,
}: {
  spellings: readonly CollegeSpelling[]
  total: number
  onMerge: (spelling: string) => void
}) {
  const { search, change } = useAdminSearch()
  const page = search.page ?? 1
  const rows = useRowsOfPage(spellings, page)
  return (
    <section className="stack" aria-labelledby="colleges-open">
      <h3 id="colleges-open">Not in the directory</h3>
      <p className="muted">
        {total > spellings.length ? `The ${spellings.length} most frequent of ${total}.` : counted(total, 'college', 'colleges')}
      </p>
      <div>
        <StackedTable
          label="Colleges that are not in the directory"
          columns={['Spelling', 'Entries', 'Merge']}
          empty="All entries are of colleges in the directory."
          isEmpty={spellings.length === 0}
        >
          {rows.map(({ spelling, others, entries }) => (
            <Row key={spelling}>
              <Cell title="Spelling" isLong>
                <span className="lines">
                  <span>{spelling}</span>
                  {others.map((other) => (
                    <span key={other} className="muted">
                      {other}
                    </span>
                  ))}
                </span>
              </Cell>
              <Cell title="Entries">{entries}</Cell>
              <ActionsCell>
                <Button size="small" aria-label={`Merge ${spelling}`} onClick={() => onMerge(spelling)}>
                  Merge
                </Button>
              </ActionsCell>
            </Row>
          ))}
        </StackedTable>
        <Pagination
          label="Pages of colleges"
          page={page}
          total={spellings.length}
          onPage={(page, options) => change({ page }, options)}
          isOptional
        />
      </div>
    </section>
  )
}

function MergesTable({
  merges,
  isBusy,
  onUndo,
}: {
  merges: readonly CollegeMerge[]
  isBusy: boolean
  onUndo: (merge: CollegeMerge) => void
}) {
  return (
    <section className="stack" aria-labelledby="colleges-merged">
      <h3 id="colleges-merged">Merged</h3>
      <StackedTable
        label="Merged spellings"
        columns={['Spelling', 'College', 'Entries', 'When', 'Undo']}
        empty="No spelling is merged."
        isEmpty={merges.length === 0}
      >
        {merges.map((merge) => (
          <Row key={merge.spelling}>
            <Cell title="Spelling" isLong>
              {merge.spelling}
            </Cell>
            <Cell title="College" isLong>
              {merge.college}
            </Cell>
            <Cell title="Entries">{merge.entries}</Cell>
            <Cell title="When">
              <Time iso={merge.mergedAt} />
            </Cell>
            <ActionsCell>
              <ConfirmButton
                label="Undo"
                name={`Undo the merge of ${merge.spelling}`}
                isSmall
                question={`${merge.spelling} becomes a college of its own again in all draws to come, tables and searches.`}
                yes="Yes, undo"
                busyLabel="Undoing..."
                isBusy={isBusy}
                onConfirm={() => onUndo(merge)}
              />
            </ActionsCell>
          </Row>
        ))}
      </StackedTable>
    </section>
  )
}
