import type { MailingAction, MailingRecord, ReportedAddress } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { QueryResult } from '@/components/QueryResult'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { notify } from '@/lib/notify'
import { useEffect, useState } from 'react'
import { ERASED_ACCOUNT } from '../parts/erased'
import { mutationStatus } from '../parts/mutationStatus'
import type { TabProps } from '../tabs'
import { Composer } from './Composer'
import { ACTIONS, EXCLUSIONS, standingOf, whom } from './labels'
import { useAct, useAllow, useMailings } from './queries'

/** Mails to many people: writing one, and those that are written. */
export default function MailingsTab({ title }: TabProps) {
  const query = useMailings()
  const act = useAct()
  // Another draft is another composer.
  const [draft, setDraft] = useState<MailingRecord>()
  const [opened, setOpened] = useState(0)
  const [isDirty, setDirty] = useState(false)
  const [sent, setSent] = useState<Status>()
  useEffect(() => {
    if (opened > 0) document.getElementById('mailing-new')?.focus()
  }, [opened])
  const open = (mailing: MailingRecord | undefined) => {
    setDraft(mailing)
    setDirty(false)
    setOpened((opened) => opened + 1)
  }
  const openDraft = (mailing: MailingRecord) => {
    if (isDirty) notify.info('Save the mail that you are writing first, or send it.')
    else {
      setSent(undefined)
      open(mailing)
    }
  }
  return (
    <>
      <h2>{title}</h2>
      <StatusMessage status={sent} />
      <Composer
        key={opened}
        draft={draft}
        onDirty={setDirty}
        onSent={(text) => {
          setSent({ tone: 'ok', text })
          open(undefined)
        }}
      />
      <section className="stack" aria-labelledby="mailings-all">
        <h3 id="mailings-all">Mails so far</h3>
        <StatusMessage status={mutationStatus(act)} />
        <QueryResult query={query}>
          {({ mailings, reported }) => (
            <>
              <StackedTable
                label="Mails so far"
                columns={['Subject', 'Status', 'People', 'Last change', 'Actions']}
                empty="None yet."
                isEmpty={mailings.length === 0}
              >
                {mailings.map((mailing) => (
                  <Row key={mailing.id}>
                    <Cell title="Subject" isLong>
                      <span className="lines">
                        <span>{mailing.subject}</span>
                        <span className="muted">{whom(mailing)}</span>
                      </span>
                    </Cell>
                    <Cell title="Status">
                      <Standing mailing={mailing} />
                    </Cell>
                    <Cell title="People" isLong>
                      <People mailing={mailing} />
                    </Cell>
                    <Cell title="Last change">
                      <span className="lines">
                        <span>{mailing.author || ERASED_ACCOUNT}</span>
                        <span className="muted">
                          <Time iso={mailing.updatedAt} />
                        </span>
                      </span>
                    </Cell>
                    <ActionsCell>
                      <span className="table__actions">
                        {mailing.status === 'draft' ? (
                          <Button size="small" aria-label={`Open ${mailing.subject}`} onClick={() => openDraft(mailing)}>
                            Open
                          </Button>
                        ) : null}
                        {mailing.actions.map((action) => (
                          <Action
                            key={action}
                            action={action}
                            mailing={mailing}
                            isBusy={act.isPending}
                            onAct={() => act.mutate({ ...mailing, action })}
                          />
                        ))}
                      </span>
                    </ActionsCell>
                  </Row>
                ))}
              </StackedTable>
              <Reported reported={reported} />
            </>
          )}
        </QueryResult>
      </section>
    </>
  )
}

/** A button; with a question for what cannot be taken back. Whoever approves reads what they approve. */
function Action({ action, mailing, isBusy, onAct }: { action: MailingAction; mailing: MailingRecord; isBusy: boolean; onAct: () => void }) {
  const { subject, text, count, updatedAt } = mailing
  const label = ACTIONS[action]
  const name = `${label}: ${subject}`
  if (action === 'approve' || action === 'stop') {
    return (
      <ConfirmButton
        label={label}
        name={name}
        isSmall
        tone={action === 'stop' ? 'danger' : 'primary'}
        question={
          action === 'stop' ? (
            'Nothing more of it is handed over. Those of the last minute may still leave. This cannot be undone.'
          ) : (
            <span className="facts__statement">{`${count} people get this mail.\n${whom(mailing)}\n\n${subject}\n\n${text}`}</span>
          )
        }
        yes={action === 'stop' ? 'Yes, stop' : 'Yes, approve'}
        busyLabel="Saving..."
        about={updatedAt}
        isBusy={isBusy}
        onConfirm={onAct}
      />
    )
  }
  return (
    <Button size="small" aria-label={name} isDisabled={isBusy} onClick={onAct}>
      {label}
    </Button>
  )
}

function Standing({ mailing }: { mailing: MailingRecord }) {
  const [tone, words] = standingOf(mailing)
  return (
    <span className="lines">
      <span>
        <span className={`badge badge--${tone}`}>{words}</span>
      </span>
      {mailing.startsAt && mailing.queued === 0 ? (
        <span className="muted">
          From <Time iso={mailing.startsAt} />
        </span>
      ) : null}
    </span>
  )
}

function People({ mailing: { status, count, queued, excluded } }: { mailing: MailingRecord }) {
  if (status === 'draft') return null
  return (
    <span className="lines">
      <span>{`${queued} of ${count} handed over`}</span>
      {excluded.map(({ why, count }) => (
        <span className="muted" key={why}>
          {`${count} ${EXCLUSIONS[why]}`}
        </span>
      ))}
    </span>
  )
}

/** Mailboxes that the mail provider has reported. Staff let one in again if the report was wrong. */
function Reported({ reported }: { reported: readonly ReportedAddress[] }) {
  const allow = useAllow()
  if (reported.length === 0) return null
  return (
    <section className="stack" aria-labelledby="mailings-reported">
      <h3 id="mailings-reported">Addresses that get no mailings</h3>
      <StatusMessage status={mutationStatus(allow)} />
      <StackedTable label="Addresses that get no mailings" columns={['Address', 'Why', 'Since', 'Actions']} empty="" isEmpty={false}>
        {reported.map(({ address, why, at }) => (
          <Row key={`${address} ${why}`}>
            <Cell title="Address" isLong>
              {address}
            </Cell>
            <Cell title="Why">{why === 'bounced' ? 'The mailbox does not exist' : 'They reported a mail as unwanted'}</Cell>
            <Cell title="Since">
              <Time iso={at} />
            </Cell>
            <ActionsCell>
              <Button
                size="small"
                aria-label={`Send mailings to ${address} again`}
                isDisabled={allow.isPending}
                onClick={() => allow.mutate(address)}
              >
                Send again
              </Button>
            </ActionsCell>
          </Row>
        ))}
      </StackedTable>
    </section>
  )
}
