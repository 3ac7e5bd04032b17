import { fest, useFest } from '@/lib/fest'
import { links, type LinkData } from '@/lib/pages'
import { pathTo } from '@/lib/paths'
import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin, IconBrandX, IconBrandYoutube, IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

const ICONS: Record<string, typeof IconLink> = {
  Facebook: IconBrandFacebook,
  X: IconBrandX,
  LinkedIn: IconBrandLinkedin,
  Instagram: IconBrandInstagram,
  YouTube: IconBrandYoutube,
}

function Links({ of }: { of: readonly LinkData[] }) {
  return of.map(({ label, page }) => (
    <li key={page}>
      <Link className="footer__link" to={pathTo(page)} activeOptions={{ exact: true }}>
        {label}
      </Link>
    </li>
  ))
}

/** The footer of every page (spec section 2.3). */
export function Footer() {
  const { name, year, venue, contacts, socialLinks } = useFest()
  return (
    <footer className="footer" data-ground="night">
      <div className="footer__edge striker striker--edge" aria-hidden="true" />
      <div className="footer__content">
        <p className="footer__tagline">{fest.tagline}</p>
        <nav className="footer__group" aria-labelledby="footer-links">
          <h2 className="footer__heading" id="footer-links">
            Useful links
          </h2>
          <ul className="footer__list">
            <Links of={links.useful} />
          </ul>
        </nav>
        <div className="footer__group">
          <h2 className="footer__heading">Contact</h2>
          <address className="footer__address">
            <span>{venue}</span>
            {contacts.phone ? <a href={`tel:${contacts.phone.replaceAll(' ', '')}`}>{contacts.phone}</a> : null}
            <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
          </address>
        </div>
        <div className="footer__group">
          <h2 className="footer__heading">Follow</h2>
          <ul className="footer__social">
            {socialLinks.map(({ network, url }) => {
              const Icon = ICONS[network] ?? IconLink
              return (
                <li key={network}>
                  <a className="footer__social-link" href={url} rel="noopener">
                    <Icon className="icon" aria-hidden="true" />
                    <span className="visually-hidden">{network}</span>
                  </a>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
      <div className="footer__base">
        <p className="footer__legal">{`© ${year} ${name}, ${fest.organiser}`}</p>
        <ul className="footer__legal-links">
          <Links of={links.legal} />
        </ul>
      </div>
    </footer>
  )
}
