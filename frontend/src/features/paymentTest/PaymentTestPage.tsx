import '../../../../style/registration.css'
import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { formatPaise } from '@/lib/money'
import { pathTo } from '@/lib/paths'
import { PRICE, useTestPayment } from './useTestPayment'

/** Sells a test item for 100 INR, to test a payment (spec section 2.16). */
export default function PaymentTestPage() {
  const { pay, isBusy, outcome } = useTestPayment(pathTo('paymentTest'))
  return (
    <div className="page__section page__section--narrow stack">
      <PageHeader title="Payment test" lead="A test: nothing is sold here, and nothing will be sent to you." />
      <section className="card summary" aria-labelledby="test-item">
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
      {outcome ? (
        <Notice key={outcome.words} tone={outcome.tone} note={outcome.note} takesFocus>
          {outcome.words}
        </Notice>
      ) : null}
      <div>
        <Button tone="primary" isBusy={isBusy} busyLabel="Processing..." onClick={pay}>
          Pay {PRICE} INR
        </Button>
      </div>
    </div>
  )
}
