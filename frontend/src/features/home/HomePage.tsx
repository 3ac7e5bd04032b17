import { Island } from '@/components/Island'
import { ServerPart } from '@/components/ServerPart'
import { ContactPart } from '@/features/site/ContactPart'
import { useIntroFilm } from './useIntroFilm'

/** Title and film, welcome, the strip of events, contact (spec section 2.4). */
export default function HomePage() {
  const { film, skip } = useIntroFilm()
  return (
    <>
      <div className="home-stage">
        <ServerPart name="home-hero" slots={{ film }} />
        {film ? (
          <button className="hero__skip button button--quiet" type="button" onClick={skip}>
            Skip intro
          </button>
        ) : null}
      </div>
      <div className="page__section">
        <ServerPart name="welcome" />
      </div>
      <Island name="event-strip" props={null} isUrgent />
      <div className="page__section">
        <ContactPart />
      </div>
    </>
  )
}
