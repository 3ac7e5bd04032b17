import '../../../../style/account.css'
import { PageHeader } from '@/components/PageHeader'
import { useUser } from '@/lib/session'
import { ConsentsSection } from './ConsentsSection'
import { DataSection } from './DataSection'
import { EraseSection } from './EraseSection'
import { EmailSection } from './EmailSection'
import { Officiating } from './Officiating'
import { PasswordSection } from './PasswordSection'
import { ProfileSection } from './ProfileSection'
import { ReferralSection } from './ReferralSection'
import { SessionsSection } from './SessionsSection'

/** The sections in the order of the page. Each component renders an `AccountSection` with this id and title. */
const SECTIONS = [
  { id: 'profile', title: 'Profile', Section: ProfileSection },
  { id: 'email', title: 'Email address', Section: EmailSection },
  { id: 'password', title: 'Password', Section: PasswordSection },
  { id: 'referral', title: 'Who invited you', Section: ReferralSection },
  { id: 'sessions', title: 'Sessions', Section: SessionsSection },
  { id: 'consents', title: 'What you agreed to', Section: ConsentsSection },
  { id: 'data', title: 'Your data', Section: DataSection },
  { id: 'erase', title: 'Erase my account', Section: EraseSection },
] as const

/** The user's account. Each section loads and fails on its own. */
export default function AccountPage() {
  const user = useUser()
  if (!user) return null
  return (
    <div className="page__section with-contents account">
      <PageHeader title="My account" lead={user.email} />
      <Officiating />
      <nav className="card contents" aria-label="On this page">
        <ul className="account__list">
          {SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <a className="account__link" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account__sections">
        {SECTIONS.map(({ id, title, Section }) => (
          <Section key={id} id={id} title={title} user={user} />
        ))}
      </div>
    </div>
  )
}
