import { ServerFragment } from '@/components/ServerFragment'
import type { MouseEvent } from 'react'

/** The merchandise (spec section 2.8). A click or a key press turns a card. */
export default function MerchPage() {
  return (
    <div className="page__section">
      <ServerFragment name="merch-rack" onClick={turnCard} />
    </div>
  )
}

function turnCard({ target }: MouseEvent) {
  const card = (target as Element).closest('.flip')
  card?.setAttribute('aria-pressed', String(card.getAttribute('aria-pressed') !== 'true'))
}
