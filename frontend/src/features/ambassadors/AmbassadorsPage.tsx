import { ServerFragment } from '@/components/ServerFragment'
import { ContactPart } from '@/components/ContactPart'
import { HeroAction } from './HeroAction'

/** The campus ambassadors' landing page (spec section 2.9). */
export default function AmbassadorsPage() {
  return (
    <>
      <ServerFragment name="ambassador-hero" slots={{ action: <HeroAction /> }} />
      <div className="page__section">
        <ServerFragment name="ambassador-about" />
      </div>
      <ServerFragment name="ambassador-tasks" />
      <ServerFragment name="ambassador-faq" />
      <div className="page__section">
        <ContactPart />
      </div>
    </>
  )
}
