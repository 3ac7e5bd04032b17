import type { ProofDecision, ProofRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { Time } from '@/components/Time'
import { api, messageOf } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { notify } from '@/lib/notify'
import { useEffect, useState } from 'react'
import { RecordDialog } from '../records/RecordDialog'
import { DOMAIN } from './queries'

const ID = 'proofs'
const DECISIONS = [
  { value: 'pending', label: 'Choose' },
  { value: 'approved', label: 'Approve' },
  { value: 'again', label: 'Ask for another one' },
  { value: 'rejected', label: 'Reject' },
] as const
/** The tone of the badge and the words of each state. */
const STATES = {
  pending: ['warning', 'Waits'],
  approved: ['ok', 'Approved'],
  rejected: ['error', 'Rejected'],
  again: ['neutral', 'Asked again'],
} as const
const FIELDS = {
  status: { label: 'Decision', options: DECISIONS, hint: 'An approval is final.' },
  reason: { label: 'Reason', hint: 'The ambassador reads it. Needed unless you approve.', optionalWords: '(optional)' },
} as const

/** The proofs that are not approved: first those that wait for a decision. */
export function Proofs({ proofs }: { proofs: readonly ProofRecord[] }) {
  const [opened, setOpened] = useState<ProofRecord>()
  const [status, setStatus] = useState<Status>()
  return (
    <section className="stack" aria-labelledby={ID}>
      <h3 id={ID} tabIndex={-1}>
        Proofs
      </h3>
      <StatusMessage status={status} />
      <StackedTable
        label="Proofs"
        columns={['Ambassador', 'Task', 'Proof', 'Sent', 'State', 'Decide']}
        empty="None to check."
        isEmpty={proofs.length === 0}
      >
        {proofs.map((proof) => (
          <Row key={proof.id}>
            <Cell title="Ambassador" isLong>
              <span className="lines">
                <span>{proof.name}</span>
                <span className="muted">{proof.email}</span>
              </span>
            </Cell>
            <Cell title="Task" isLong>
              <span className="lines">
                <span>{proof.task}</span>
                <span className="muted">{`${proof.points} points`}</span>
              </span>
            </Cell>
            <Cell title="Proof" isLong>
              {proof.isPicture ? (
                <Picture key={proof.sentAt} proof={proof} />
              ) : (
                <a href={proof.link} rel="noopener noreferrer nofollow" target="_blank">
                  {proof.link}
                </a>
              )}
            </Cell>
            <Cell title="Sent">
              <Time iso={proof.sentAt} />
            </Cell>
            <Cell title="State">
              <span className={`badge badge--${STATES[proof.status][0]}`}>{STATES[proof.status][1]}</span>
            </Cell>
            <ActionsCell>
              <Button
                size="small"
                aria-label={`Decide on the proof of ${proof.name}: ${proof.task}`}
                onClick={() => {
                  setStatus(undefined)
                  setOpened(proof)
                }}
              >
                Decide
              </Button>
            </ActionsCell>
          </Row>
        ))}
      </StackedTable>
      {opened ? (
        <RecordDialog
          domain={DOMAIN}
          title={`${opened.name}: ${opened.task}`}
          button="Save"
          fields={FIELDS}
          start={{ status: 'pending' }}
          send={(form: Pick<ProofDecision, 'status' | 'reason'>) =>
            api.put(apiPath('/admin/proofs/{id}', { id: opened.id }), { ...form, before: opened.status, sentAt: opened.sentAt })
          }
          fallback={ID}
          onSaved={(text) => {
            setStatus({ tone: 'ok', text })
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </section>
  )
}

/** It takes the place of the button that was pressed. */
const focus = (picture: HTMLElement | null) => picture?.focus()

/** The picture of a proof, fetched when staff want to see it. */
function Picture({ proof: { id, name, task } }: { proof: ProofRecord }) {
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  const show = async () => {
    setBusy(true)
    try {
      setUrl(URL.createObjectURL(await api.file(`/admin/proofs/${encodeURIComponent(id)}/picture`)))
    } catch (error) {
      notify.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const label = `Picture of ${name}: ${task}`
  if (url) return <img src={url} alt={label} tabIndex={-1} ref={focus} />
  return (
    <Button
      size="small"
      aria-label={`Show the picture of ${name}: ${task}`}
      isBusy={isBusy}
      busyLabel="Loading..."
      onClick={() => void show()}
    >
      Show the picture
    </Button>
  )
}
