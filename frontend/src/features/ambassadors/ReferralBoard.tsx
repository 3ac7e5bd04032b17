import '../../../../style/pass.css'
import type { PointKind, PointRecord, ReferralBoard as Board, User } from 'infinito-rules'
import { Button, buttonClass } from '@/components/Button'
import { Fact } from '@/components/Fact'
import { QrCode } from '@/components/QrCode'
import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusBadges } from '@/components/StatusBadges'
import { Time } from '@/components/Time'
import { TextField } from '@/components/forms/TextField'
import { useFest } from '@/lib/fest'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { useReferralBoard } from './queries'
import { Ranking } from './Ranking'
import { TaskList } from './TaskList'

/** What an ambassador shares, the entries of the accounts that they brought, and their points with the reasons. */
export function ReferralBoard({ user }: { user: User }) {
  return (
    <QueryResult query={useReferralBoard(user)} skeleton={<Skeleton shape="facts" count={4} />}>
      {(board) => (
        <>
          <Share board={board} />
          <TaskList tasks={board.tasks} />
          <Entries board={board} />
          <Points board={board} />
          <Ranking board={board} />
          {board.arePapersReleased ? (
            <p>
              <Link to={pathTo('ambassadorPapers')}>Certificate and letter</Link>
            </p>
          ) : null}
        </>
      )}
    </QueryResult>
  )
}

function Share({ board: { code, link, qr, qrSize, accounts, total } }: { board: Board }) {
  const { name } = useFest()
  const text = `Take part in ${name}! Sign up with my link: ${link}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      notify.success('Copied.')
    } catch {
      notify.info('Your browser does not allow it: mark the link and copy it.')
    }
  }
  return (
    <section className="stack" aria-labelledby="referral-link">
      <h2 id="referral-link">Your link</h2>
      <p>Who signs up with it counts for you. You get points for each of their teams whose fee is paid.</p>
      <div className="grid">
        <div className="stack">
          <dl className="facts">
            <Fact term="Code">{code}</Fact>
            <Fact term="Accounts">{accounts}</Fact>
            <Fact term="Points">{total}</Fact>
          </dl>
          <TextField id="referral-address" label="Link" value={link} onChange={() => {}} readOnly />
          <div className="cluster">
            <Button tone="primary" onClick={() => void copy()}>
              Copy the link
            </Button>
            <a className={buttonClass()} href={`https://wa.me/?text=${encodeURIComponent(text)}`} rel="noopener noreferrer" target="_blank">
              Share on WhatsApp
            </a>
          </div>
        </div>
        <QrCode qr={qr} qrSize={qrSize} label="QR code of your link" />
      </div>
    </section>
  )
}

function Entries({ board: { entries } }: { board: Board }) {
  return (
    <section className="stack" aria-labelledby="referral-entries">
      <h2 id="referral-entries">Teams you brought</h2>
      <StackedTable
        label="Teams you brought"
        columns={['Event', 'College', 'Entered', 'Status']}
        isEmpty={entries.length === 0}
        empty="None yet: share your link."
      >
        {entries.map((entry) => (
          <Row key={`${entry.event} ${entry.at}`}>
            <Cell title="Event">{entry.event}</Cell>
            <Cell title="College">{entry.college}</Cell>
            <Cell title="Entered">
              <Time iso={entry.at} />
            </Cell>
            <Cell title="Status">
              <StatusBadges of={entry} />
            </Cell>
          </Row>
        ))}
      </StackedTable>
    </section>
  )
}

function Points({ board: { points } }: { board: Board }) {
  return (
    <section className="stack" aria-labelledby="referral-points">
      <h2 id="referral-points">Your points</h2>
      <StackedTable label="Your points" columns={['Points', 'For', 'When']} isEmpty={points.length === 0} empty="None yet.">
        {points.map((row) => (
          <Row key={`${row.kind} ${row.event} ${row.reason} ${row.at}`}>
            <Cell title="Points" isNumeric>
              {row.points}
            </Cell>
            <Cell title="For">{reasonOf(row)}</Cell>
            <Cell title="When">
              <Time iso={row.at} />
            </Cell>
          </Row>
        ))}
      </StackedTable>
    </section>
  )
}

/** What points are for, in words. */
const reasonOf = ({ kind, event, college, reason }: PointRecord) => [event, college, reason, ENDS[kind]].filter(Boolean).join(', ')

const ENDS: Partial<Record<PointKind, string>> = { entry: 'fee paid', reversal: 'taken back', bonus: 'given by staff' }
