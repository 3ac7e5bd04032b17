import type { User } from 'infinito-rules'
import { ownRegistrations } from '@/lib/queries/own'
import { pathTo } from '@/lib/paths'
import { useQuery } from '@/lib/queries/hooks'
import { Link } from '@tanstack/react-router'

/** Explains which data is erased, which is kept, and why. */
export function EraseConsequences({ user }: { user: User }) {
  const count = useRegistrationCount(user)
  return (
    <div className="prose">
      <p>This cannot be undone.</p>
      <ul>
        <li>We delete your account: name, email, password, profile and sessions.</li>
        <li>
          {registrationsInWords(count)} withdrawn, paid ones too, and every name, address, phone and ID number in them goes. Your team does
          not play. To get a fee back, ask first: see <Link to={pathTo('refunds')}>refunds</Link>. Deleting does not refund fees.
        </li>
        <li>We delete your ambassador application.</li>
        <li>
          What stays: amounts, times and numbers of payments, because accounting law requires them, and the record of what staff did.
          Neither contains your name any more.
        </li>
      </ul>
    </div>
  )
}

function registrationsInWords(count: number | undefined): string {
  if (count === undefined) return 'Your registrations are'
  if (count === 0) return 'Registrations, of which you have none now, would be'
  return count === 1 ? 'Your 1 registration is' : `Your ${count} registrations are`
}

/** The number of the user's registrations; `undefined` until it is loaded. */
function useRegistrationCount(user: User): number | undefined {
  const { data } = useQuery(ownRegistrations(user._id))
  return data?.registrations.length
}
