/** The way to the checkout. */
export function PayNow({ tone, isPaying, onPay }: { tone: 'primary' | 'secondary'; isPaying: boolean; onPay: () => void }) {
  return (
    <button className={`button button--${tone}`} type="button" aria-busy={isPaying} aria-disabled={isPaying} onClick={onPay}>
      {isPaying ? 'Paying...' : 'Pay now'}
    </button>
  )
}
