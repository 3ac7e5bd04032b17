import type { Destination, PaymentRecord } from '@/generated/wasm/infinito'
import { StatusMessage } from '@/components/StatusMessage'
import { ConfirmButton } from '@/components/ConfirmButton'
import { Field } from '@/components/forms/Field'
import { TextField } from '@/components/forms/TextField'
import { formatPaise } from '@/lib/money'
import { paiseInWords } from '@/lib/moneyInWords'
import { fieldIdOf, LONGEST, SAID_ID, useDecision } from './useDecision'

/** Money that is there to be given back. */
const REFUNDABLE: readonly Destination[] = ['inbox', 'confirmed', 'accepted']

/** What staff may do with a payment: a note, and in the inbox accept it; admins have it paid back. Each asks for a reason. */
export function PaymentDecisions({ payment, isAdmin }: { payment: PaymentRecord; isAdmin: boolean }) {
  const { note, setNote, registrationId, setRegistrationId, busy, errors, said, isReady, decide } = useDecision(payment)
  const isInInbox = payment.destination === 'inbox'
  const rest = payment.amount - payment.amountRefunded
  const owner = payment.user?.fullname ?? 'whoever paid it'
  return (
    <div className="form">
      <Field id={fieldIdOf('note')} label="Note" hint={`For the record: up to ${LONGEST} characters.`} error={errors.note} isRequired>
        {(control) => <textarea {...control} rows={3} value={note} onChange={(event) => setNote(event.target.value)} />}
      </Field>
      {isInInbox ? (
        <TextField
          id={fieldIdOf('registrationId')}
          label="Accept for another registration"
          hint="The registration number, from its page or the page’s address."
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
        <button
          className="button button--secondary"
          type="button"
          aria-busy={busy === 'note'}
          aria-disabled={busy !== undefined}
          onClick={() => void decide('note')}
        >
          {busy === 'note' ? 'Saving...' : 'Save note'}
        </button>
        {isInInbox ? (
          <button
            className="button button--primary"
            type="button"
            aria-busy={busy === 'accept'}
            aria-disabled={busy !== undefined}
            onClick={() => void decide('accept')}
          >
            {busy === 'accept' ? 'Accepting...' : 'Accept'}
          </button>
        ) : null}
      </div>
      {isAdmin && REFUNDABLE.includes(payment.destination) ? (
        <ConfirmButton
          label="Refund"
          question={`${formatPaise(rest)} (${paiseInWords(rest)}) will be paid back to ${owner}.${isInInbox ? '' : ' The registration that it paid becomes refunded.'} This cannot be undone.`}
          yes={`Yes, refund ${formatPaise(rest)}`}
          busyLabel="Refunding..."
          isBusy={busy === 'refund'}
          about={payment.destination}
          isReady={() => isReady('refund')}
          onConfirm={() => void decide('refund')}
        />
      ) : null}
      <div id={SAID_ID} tabIndex={-1}>
        <StatusMessage said={said} />
      </div>
    </div>
  )
}
