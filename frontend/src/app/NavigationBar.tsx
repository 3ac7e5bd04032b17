import { Pictogram } from '@/components/Pictogram'
import { logOut, useSession } from '@/lib/session'
import { useFest } from '@/lib/fest'
import { links } from '@/lib/pages'
import { usePublished } from '@/lib/published'
import { pathTo } from '@/lib/paths'
import { IconMenu2, IconUser, IconX } from '@tabler/icons-react'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** From this width the menu is always open (spec section 2.2). */
const WIDE = '(width >= 980px)'

export function NavigationBar() {
  const { name } = useFest()
  const session = useSession()
  const bar = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useCollapsible(bar)
  const user = session.status === 'signedIn' ? session.user : undefined
  const hasContests = usePublished(({ contests = [] }) => contests.length > 0)
  const isStaff = user?.role === 'admin' || user?.role === 'moderator'

  const shown = [...links.navigation]
  if (user) shown.push({ label: 'My registrations', page: 'myRegistrations' })
  if (isStaff) shown.push({ label: 'Admin', page: 'admin' })

  return (
    <header className="navigation" data-ground="night" ref={bar}>
      <Link className="navigation__home" to={pathTo('home')} aria-label={`${name}, home`}>
        <Pictogram className="navigation__emblem" name="emblem" />
        <span className="navigation__name">{name}</span>
      </Link>
      <button
        className="navigation__toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls="navigation-menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <IconX className="icon" aria-hidden="true" /> : <IconMenu2 className="icon" aria-hidden="true" />}
        Menu
      </button>
      <nav className="navigation__menu" id="navigation-menu" aria-label="Main">
        <ul className="navigation__list">
          {shown.map(({ label, page }) => (
            <li className="navigation__item" key={page}>
              <Link className="navigation__link" to={pathTo(page)} activeOptions={{ exact: page === 'home' }}>
                {label}
              </Link>
            </li>
          ))}
          {user ? <AccountItem /> : null}
          <li className="navigation__item navigation__item--session">{user ? <LogoutButton /> : <LoginLink />}</li>
        </ul>
        {hasContests ? (
          <ul className="navigation__list navigation__list--days" aria-label="Fest days">
            {links.festDays.map(({ label, page }) => (
              <li className="navigation__item" key={page}>
                <Link className="navigation__link" to={pathTo(page)}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </nav>
    </header>
  )
}

/** The bar shows only its icon; the opened menu shows the label too. */
function AccountItem() {
  return (
    <li className="navigation__item navigation__item--account">
      <Link className="navigation__link" to={pathTo('account')} title="My account">
        <IconUser className="icon" aria-hidden="true" />
        <span className="navigation__words">My account</span>
      </Link>
    </li>
  )
}

function LoginLink() {
  return (
    <Link className="navigation__link" to={pathTo('auth')}>
      Login
    </Link>
  )
}

function LogoutButton() {
  const navigate = useNavigate()
  return (
    <button className="navigation__link" type="button" onClick={() => void logOut(() => navigate({ to: pathTo('auth') }))}>
      Logout
    </button>
  )
}

/** The state of the menu. It closes on a wide window, a click elsewhere, Escape and navigation. */
function useCollapsible(bar: React.RefObject<HTMLElement | null>) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // Stores the path on which the menu is open, so that navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === path

  useEffect(() => {
    if (!isOpen) return
    const close = () => setOpenAt(undefined)
    const wide = window.matchMedia(WIDE)
    const onPointer = (event: PointerEvent) => {
      if (!bar.current?.contains(event.target as Node)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      bar.current?.querySelector<HTMLElement>('.navigation__toggle')?.focus()
    }
    wide.addEventListener('change', close)
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      wide.removeEventListener('change', close)
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, bar])

  return [isOpen, (open: boolean) => setOpenAt(open ? path : undefined)] as const
}
