import '../../../../../style/registration.css'
import type { Decision, RegistrationRow } from 'infinito-rules'
import { StatusMessage } from '@/components/StatusMessage'
import { QueryResult } from '@/components/QueryResult'
import { messages } from '@/lib/messages'
import { useState } from 'react'
import { Download } from '../parts/Download'
import { Pagination } from '../parts/Pagination'
import { useAdminSearch } from '../parts/useAdminSearch'
import type { TabProps } from '../tabs'
import { BulkBar } from './BulkBar'
import { Filters, filterOf } from './Filters'
import { Refusals } from './Refusals'
import { RegistrationDialog } from './RegistrationDialog'
import { nameOf } from './RegistrationRowView'
import { RegistrationsTable } from './RegistrationsTable'
import { UndoNotice } from './UndoNotice'
import { useRegistrationDecision } from './useRegistrationDecision'
import { useRegistrations } from './queries'
import { countedRegistrations, DEFAULT_ORDER } from './labels'

const HEADING = 'registrations-heading'

/** The registrations of all events, with filters. Staff decide on one or on several at once. */
export default function RegistrationsTab({ title }: TabProps) {
  const { search, change } = useAdminSearch()
  const { page = 1, sort = DEFAULT_ORDER, registration: open } = search
  const query = useRegistrations({ page, ...filterOf(search) })
  const [chosen, setChosen] = useState<ReadonlyMap<string, RegistrationRow>>(new Map())
  /** The registrations of the last decision, for the names of refused ones. */
  const [submitted, setSubmitted] = useState<ReadonlyMap<string, RegistrationRow>>(chosen)
  const { busy, outcome, decide } = useRegistrationDecision()

  const nameOfRefused = (id: string) => {
    const row = submitted.get(id)
    return row ? nameOf(row) : id.slice(0, 6)
  }
  const decideOnChosen = (decision: Decision, onSettled: () => void, reason?: string) => {
    setSubmitted(chosen)
    decide(
      { ids: [...chosen.keys()], decision, again: false, ...(reason ? { reason } : {}) },
      {
        onSuccess: ({ decided }) => {
          if (decided.length > 0) setChosen(new Map())
        },
        onSettled,
      },
    )
  }
  return (
    <>
      <h2 id={HEADING} tabIndex={-1}>
        {title}
      </h2>
      <UndoNotice />
      <Filters />
      <div className="stack">
        <StatusMessage status={outcome?.status.tone === 'error' ? outcome.status : undefined} />
        <Refusals refused={outcome?.refused ?? []} nameOf={nameOfRefused} />
        <BulkBar count={chosen.size} busy={busy} fallback={HEADING} onDecide={decideOnChosen} onClear={() => setChosen(new Map())} />
        <QueryResult query={query}>
          {({ registrations, total, isCut }) => (
            <div aria-busy={query.isPlaceholderData}>
              <p className="muted" role="status">
                {countedRegistrations(total)}
                {isCut ? `. ${messages.SEARCH_CUT}` : ''}
              </p>
              <RegistrationsTable
                rows={registrations}
                order={sort}
                chosen={chosen}
                onChosen={setChosen}
                onSort={(sort) => change({ sort: sort === DEFAULT_ORDER ? '' : sort, page: 1 })}
                onDetails={(registration) => change({ registration })}
              />
              <Pagination
                page={page}
                total={total}
                isStale={query.isPlaceholderData}
                onPage={(page, options) => change({ page }, options)}
              />
            </div>
          )}
        </QueryResult>
      </div>
      <section className="stack" aria-labelledby="registrations-download">
        <h3 id="registrations-download">Every registration as a file</h3>
        <Download event="all" />
      </section>
      {open ? <RegistrationDialog key={open} id={open} fallback={HEADING} onClose={() => change({ registration: undefined })} /> : null}
    </>
  )
}
