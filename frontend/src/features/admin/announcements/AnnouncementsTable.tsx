import { ConfirmButton } from '@/components/ConfirmButton'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import type { AnnouncementRecord } from 'infinito-rules'
import { useState } from 'react'
import { ERASED_ACCOUNT } from '../parts/erased'
import { useRowsOfPage } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import { audienceInWords, SEVERITY_BADGES } from './labels'

const COLUMNS = ['Text', 'For', 'From', 'Until', 'By']

/** The announcements of one phase. */
export function AnnouncementsTable({
  title,
  announcements,
  withdrawing,
  onWithdraw,
}: {
  title: string
  announcements: readonly AnnouncementRecord[]
  /** The id of the announcement that is being taken down. */
  withdrawing: string | undefined
  /** Absent if none can be taken down. */
  onWithdraw: ((id: string) => void) | undefined
}) {
  const [page, setPage] = useState(1)
  const rows = useRowsOfPage(announcements, page)
  const label = `${title} announcements`
  return (
    <div className="stack stack--tight">
      <h4>{title}</h4>
      <StackedTable
        label={label}
        columns={onWithdraw ? [...COLUMNS, 'Take down'] : COLUMNS}
        empty="None."
        isEmpty={announcements.length === 0}
      >
        {rows.map((announcement) => (
          <AnnouncementRow
            key={announcement._id}
            announcement={announcement}
            isBusy={withdrawing === announcement._id}
            onWithdraw={onWithdraw}
          />
        ))}
      </StackedTable>
      <Pagination label={`Pages of ${label.toLowerCase()}`} page={page} total={announcements.length} onPage={setPage} isOptional />
    </div>
  )
}

function AnnouncementRow({
  announcement: { _id, text, severity, audience, from, until, link, author, withdrawnAt },
  isBusy,
  onWithdraw,
}: {
  announcement: AnnouncementRecord
  isBusy: boolean
  onWithdraw: ((id: string) => void) | undefined
}) {
  const { label, tone } = SEVERITY_BADGES[severity]
  return (
    <Row>
      <Cell title="Text" isLong>
        <span className="lines">
          <span>
            <span className={`badge badge--${tone}`}>{label}</span> {text}
          </span>
          {link === undefined ? null : <span className="muted">{link}</span>}
        </span>
      </Cell>
      <Cell title="For" isLong>
        {audienceInWords(audience)}
      </Cell>
      <Cell title="From">
        <Time iso={from} />
      </Cell>
      <Cell title="Until">
        {withdrawnAt !== undefined ? (
          <>
            Taken down, <Time iso={withdrawnAt} />
          </>
        ) : until === undefined ? (
          'No end'
        ) : (
          <Time iso={until} />
        )}
      </Cell>
      <Cell title="By" isLong>
        {author ?? ERASED_ACCOUNT}
      </Cell>
      {onWithdraw ? (
        <ActionsCell>
          <ConfirmButton
            label="Take down"
            name={`Take down: ${text}`}
            isSmall
            question="It disappears from all pages within seconds. This cannot be undone."
            yes="Yes, take down"
            busyLabel="Taking down..."
            isBusy={isBusy}
            onConfirm={() => onWithdraw(_id)}
          />
        </ActionsCell>
      ) : null}
    </Row>
  )
}
