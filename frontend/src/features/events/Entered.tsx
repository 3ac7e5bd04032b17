import { buttonClass } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { pathTo } from '@/lib/paths'
import { ownRegistration } from '@/lib/queries/own'
import { useUser } from '@/lib/session'
import { useQuery } from '@/lib/queries/hooks'
import { Link } from '@tanstack/react-router'
import { useChosenEvent } from './useChosenEvent'

/** After the payment: the short code of the entry, its receipt, and what happens next. */
export default function Entered() {
  const { entered } = useChosenEvent()
  return entered ? <EnteredNotice {...entered} /> : null
}

function EnteredNotice({ event, registration }: { event: string; registration: string }) {
  const { data } = useQuery(ownRegistration(useUser()?._id, registration))
  const code = data?.registration.code
  return (
    <Notice
      tone="info"
      title={code === undefined ? 'You are in' : `You are in: ${code}`}
      actions={
        <>
          <Link className={buttonClass()} to={pathTo('receipt', registration)}>
            Receipt
          </Link>
          <Link className={buttonClass()} to={pathTo('registration', registration)}>
            My entry
          </Link>
          <a className={buttonClass()} href={`/calendar/${event}.ics`} download>
            Add to calendar
          </a>
        </>
      }
    >
      What happens next: we have mailed you the receipt. Until teams are final you can change yours on the page of the entry. The times of
      your matches appear there and in the schedule after the draw. Bring the ID cards of everyone to the venue.
    </Notice>
  )
}
