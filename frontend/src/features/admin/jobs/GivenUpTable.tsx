import type { GivenUp } from '@/generated/wasm/infinito'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { PAGE_SIZE, pagesOf } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'

const COLUMNS = ['When', 'What', 'Tries', 'Why it failed']

/** Work that was tried often and given up, five rows a page. */
export function GivenUpTable({ id, title, rows, page, onPage, retrying, onRetry }: {
  id: string
  title: string
  rows: readonly GivenUp[]
  /** From 1. */
  page: number
  onPage: (page: number) => void
  /** Which is being tried again. */
  retrying: string | undefined
  /** Tries one again; nothing for those who may not. */
  onRetry: ((given: GivenUp) => void) | undefined
}) {
  const count = pagesOf(rows.length)
  const shown = Math.min(page, count)
  const columns = onRetry ? [...COLUMNS, 'Again'] : COLUMNS
  return (
    <section className="stack" aria-labelledby={`given-up-${id}`}>
      <h3 id={`given-up-${id}`}>{title}</h3>
      <div>
        <StackedTable label={`Table of ${title.toLowerCase()}`} columns={columns} empty="None." isEmpty={rows.length === 0}>
          {rows.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map((given) => (
            <Row key={given._id}>
              <Cell title="When">
                <Time iso={given.createdAt} />
              </Cell>
              <Cell title="What" isLong>
                <span className="lines">
                  <span>{given.kind}</span>
                  {given.subject ? <span className="muted">{given.subject}</span> : null}
                </span>
              </Cell>
              <Cell title="Tries">{given.attempts}</Cell>
              <Cell title="Why" isLong>
                {given.lastError}
              </Cell>
              {onRetry ? (
                <ActionsCell>
                  <button
                    className="button button--secondary button--small"
                    type="button"
                    aria-label={`Try ${given.kind} ${given.subject} again`.replace('  ', ' ')}
                    aria-busy={retrying === given._id}
                    aria-disabled={retrying !== undefined}
                    onClick={() => onRetry(given)}
                  >
                    {retrying === given._id ? 'Trying...' : 'Try again'}
                  </button>
                </ActionsCell>
              ) : null}
            </Row>
          ))}
        </StackedTable>
        {count > 1 ? <Pagination label={`Pages of ${title.toLowerCase()}`} page={shown} count={count} onPage={onPage} /> : null}
      </div>
    </section>
  )
}
