import { ServerPart } from '@/components/ServerPart'
import { ContactPart } from '@/components/ContactPart'
import { HeroAction } from './HeroAction'

/** The campus ambassadors' landing page (spec section 2.9). */
export default function AmbassadorsPage() {
  return (
    <>
      <ServerPart name="ambassador-hero" slots={{ action: <HeroAction /> }} />
      <div className="page__section">
        <ServerPart name="ambassador-about" />
      </div>
      <ServerPart name="ambassador-tasks" />
      <ServerPart name="ambassador-faq" />
      <div className="page__section">
        <ContactPart />
      </div>
    </>
  )
}
