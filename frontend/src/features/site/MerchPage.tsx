import { Island } from '@/components/Island'

/** Spec section 2.8. */
export default function MerchPage() {
  return (
    <div className="page__section">
      <Island name="merch-rack" props={null} />
    </div>
  )
}
