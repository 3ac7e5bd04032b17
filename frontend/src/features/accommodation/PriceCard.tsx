import type { BookingForm, BookingPrice } from 'infinito-rules'
import { Button } from '@/components/Button'
import { formatPaise } from '@/lib/money'
import { counted } from './words'

export interface Quote {
  price: BookingPrice | undefined
  isOld: boolean
  error: Error | null
  /** Why there is no price, if no field is to blame. */
  problem: string | undefined
  retry: () => void
}

/** The price of the choice, as the server computes it. */
export function PriceCard({
  form: { players, stayDays, extras },
  quote: { price, isOld, error, problem, retry },
  needed,
}: {
  form: Required<BookingForm>
  quote: Quote
  /** What is to be chosen before there is a price. */
  needed: string
}) {
  const parts = stayDays > 0 ? [counted(players.length, 'bed'), counted(stayDays, 'night')] : [counted(players.length, 'person', 'people')]
  if (extras.length > 0) parts.push(`${counted(extras.length, 'meal or kit', 'meals and kits')} each`)
  const note = error
    ? (problem ?? 'Correct what is marked above to see the price.')
    : isOld
      ? 'Computing the price...'
      : `Choose ${needed} to see the price.`
  // The lines stay while the next price is computed, so that nothing moves.
  const inWords = (paise: number) => (isOld ? '…' : formatPaise(paise))
  return (
    <section className="card summary" aria-labelledby="beds-price">
      <h3 className="summary__title" id="beds-price">
        Price
      </h3>
      <div aria-live="polite" aria-busy={isOld}>
        {price && !error ? (
          <dl className="summary__list">
            <Line term={parts.join(', ')}>{inWords(price.full)}</Line>
            {price.discount > 0 ? <Line term="Coupon">{`−${inWords(price.discount)}`}</Line> : null}
            <Line term="To pay" isTotal>
              {inWords(price.due)}
            </Line>
          </dl>
        ) : (
          <p className="summary__note">{note}</p>
        )}
      </div>
      {problem ? (
        <Button size="small" onClick={retry}>
          Retry
        </Button>
      ) : null}
    </section>
  )
}

function Line({ term, isTotal = false, children }: { term: string; isTotal?: boolean; children: string }) {
  return (
    <div className={isTotal ? 'summary__row summary__row--fee' : 'summary__row'}>
      <dt className="summary__term">{term}</dt>
      <dd className="summary__value">{children}</dd>
    </div>
  )
}
