import type { Destination, PaymentRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { StatusMessage } from '@/components/StatusMessage'
import { TextArea } from '@/components/forms/TextArea'
import { TextField } from '@/components/forms/TextField'
import { formatPaise } from '@/lib/money'
import { fieldIdOf, NOTE_MAX, STATUS_ID, usePaymentDecision } from './usePaymentDecision'

const REFUNDABLE: readonly Destination[] = ['inbox', 'confirmed', 'accepted']

/** Notes on a payment, accepts it from the inbox, or refunds it. Each needs a note; only admins refund. */
export function PaymentDecisionForm({ payment, isAdmin }: { payment: PaymentRecord; isAdmin: boolean }) {
  const { note, setNote, registrationId, setRegistrationId, busy, errors, status, isReady, decide } = usePaymentDecision(payment)
  const isInInbox = payment.destination === 'inbox'
  const rest = payment.amount - payment.amountRefunded
  const owner = payment.user?.fullname ?? 'whoever paid it'
  return (
    <div className="form">
      <TextArea
        id={fieldIdOf('note')}
        label="Note"
        hint={`For the record: up to ${NOTE_MAX} characters.`}
        error={errors.note}
        isRequired
        rows={3}
        value={note}
        onChange={setNote}
      />
      {isInInbox ? (
        <TextField
          id={fieldIdOf('registrationId')}
          label="Accept for another registration"
          hint="The registration number, such as INF-BAD-0042, or the id in its page’s address."
          optionalWords={payment.registrationId ? '(optional)' : undefined}
          isRequired={!payment.registrationId}
          error={errors.registrationId}
          autoComplete="off"
          spellCheck={false}
          value={registrationId}
          onChange={setRegistrationId}
        />
      ) : null}
      <div className="form__actions">
        <Button isBusy={busy === 'note'} busyLabel="Saving..." isDisabled={busy !== undefined} onClick={() => decide('note')}>
          Save note
        </Button>
        {isInInbox ? (
          <Button
            tone="primary"
            isBusy={busy === 'accept'}
            busyLabel="Accepting..."
            isDisabled={busy !== undefined}
            onClick={() => decide('accept')}
          >
            Accept
          </Button>
        ) : null}
      </div>
      {isAdmin && REFUNDABLE.includes(payment.destination) ? (
        <ConfirmButton
          label="Refund"
          question={`${formatPaise(rest)} (${payment.refundableInWords}) will be paid back to ${owner}.${isInInbox ? '' : ' The registration that it paid becomes refunded.'} This cannot be undone.`}
          yes={`Yes, refund ${formatPaise(rest)}`}
          busyLabel="Refunding..."
          isBusy={busy === 'refund'}
          about={payment.destination}
          isReady={() => isReady('refund')}
          onConfirm={() => decide('refund')}
        />
      ) : null}
      <div id={STATUS_ID} tabIndex={-1}>
        <StatusMessage status={status} />
      </div>
    </div>
  )
}
