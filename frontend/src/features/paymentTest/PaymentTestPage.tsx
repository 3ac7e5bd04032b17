import { PageHeader } from '@/components/PageHeader'
import { formatPaise } from '@/lib/money'
import { pathTo } from '@/lib/paths'
import { PRICE, useTestPayment, type TestOutcome } from './useTestPayment'
import { useEffect, useRef } from 'react'

/** Sells a test item for 100 INR, to try the way of a payment (spec section 2.16). */
export default function PaymentTestPage() {
  const { pay, isBusy, outcome } = useTestPayment(pathTo('paymentTest'))
  return (
    <div className="page__section page__section--narrow stack">
      <PageHeader title="Payment test" lead="A test: nothing is sold here, and nothing will be sent to you." />
      <section className="summary" aria-labelledby="test-item">
        <h2 className="summary__title" id="test-item">
          Test item
        </h2>
        <dl className="summary__list">
          <div className="summary__row">
            <dt className="summary__term">What it is</dt>
            <dd className="summary__value">A payment and nothing else</dd>
          </div>
          <div className="summary__row summary__row--fee">
            <dt className="summary__term">Price</dt>
            <dd className="summary__value">{formatPaise(PRICE * 100)}</dd>
          </div>
        </dl>
        <p className="summary__note">
          It does not pay for any registration. If this site takes real money, this payment is real too: use it only if you were asked to.
        </p>
      </section>
      {outcome ? <OutcomeNotice key={outcome.words} outcome={outcome} /> : null}
      <div>
        <button className="button button--primary" type="button" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void pay()}>
          {isBusy ? 'Processing...' : `Pay ${PRICE} INR`}
        </button>
      </div>
    </div>
  )
}

/** How it ended; focused when it comes. */
function OutcomeNotice({ outcome: { tone, words, note } }: { outcome: TestOutcome }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : 'status'} tabIndex={-1} ref={notice}>
      <p className="notice__text">{words}</p>
      {note ? <p className="notice__text">{note}</p> : null}
    </div>
  )
}
