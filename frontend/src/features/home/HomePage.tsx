import { Pictogram } from '@/components/Pictogram'
import { fest } from '@/lib/fest'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'

export default function HomePage() {
  return (
    <section className="hero" data-ground="night">
      <div className="hero__content">
        <p className="hero__kicker">Annual sports fest of {fest.organiser}</p>
        <h1 className="hero__title" tabIndex={-1}>
          <span className="misprint" data-text={fest.name}>
            {fest.name}
          </span>{' '}
          <span className="hero__year">{fest.year}</span>
        </h1>
        <p className="hero__tagline">Three days of sports, e-sports and cultural nights, with colleges from all over India.</p>
        <div className="hero__actions">
          <Link className="button button--primary button--large" to={pathTo('events')}>
            Explore Now
          </Link>
          <Link className="button button--secondary button--large" to={pathTo('ambassadors')}>
            CA Portal
          </Link>
        </div>
      </div>
      <Pictogram className="hero__emblem" name="emblem" />
    </section>
  )
}
