import type { BookingPrice } from 'infinito-rules'
import { Button } from '@/components/Button'
import { formatPaise } from '@/lib/money'
import type { Choice } from './choice'
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
export function PriceCard({ choice: { people, nights }, quote }: { choice: Choice; quote: Quote }) {
  return (
    <section className="card summary" aria-labelledby="beds-price">
      <h3 className="summary__title" id="beds-price">
        Price
      </h3>
      <div aria-live="polite" aria-busy={quote.isOld}>
        <Price quote={quote} beds={`${counted(people.length, 'bed')}, ${counted(Number(nights), 'night')}`} />
      </div>
      {quote.problem ? (
        <Button size="small" onClick={quote.retry}>
          Retry
        </Button>
      ) : null}
    </section>
  )
}

function Price({ quote: { price, isOld, error, problem }, beds }: { quote: Quote; beds: string }) {
  if (error) return <p className="summary__note">{problem ?? 'Correct what is marked above to see the price.'}</p>
  if (!price && isOld) return <p className="summary__note">Computing the price...</p>
  if (!price) return <p className="summary__note">Choose people, beds and nights to see the price.</p>
  // The lines stay while the next price is computed, so that nothing moves.
  const inWords = (paise: number) => (isOld ? '…' : formatPaise(paise))
  return (
    <dl className="summary__list">
      <Line term={beds}>{inWords(price.full)}</Line>
      {price.discount > 0 ? <Line term="Coupon">{isOld ? '…' : `−${formatPaise(price.discount)}`}</Line> : null}
      <Line term="To pay" isTotal>
        {inWords(price.due)}
      </Line>
    </dl>
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
