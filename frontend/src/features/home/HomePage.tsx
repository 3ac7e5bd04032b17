import { Button } from '@/components/Button'
import { ServerFragment } from '@/components/ServerFragment'
import { ContactPart } from '@/components/ContactPart'
import { HomeScoreboard } from './HomeScoreboard'
import { startStrip } from './stripMotion'
import { useIntroFilm } from './useIntroFilm'

/** The home page: title and film, welcome, the strip of events, contact (spec section 2.4). */
export default function HomePage() {
  const { film, skip } = useIntroFilm()
  return (
    <>
      <div className="home-stage">
        <ServerFragment name="home-hero" slots={{ film }} />
        {film ? (
          <Button tone="quiet" className="hero__skip" onClick={skip}>
            Skip intro
          </Button>
        ) : null}
      </div>
      <HomeScoreboard />
      <div className="page__section">
        <ServerFragment name="welcome" />
      </div>
      <ServerFragment name="event-strip" onShown={startStrip} />
      <div className="page__section">
        <ContactPart />
      </div>
    </>
  )
}
