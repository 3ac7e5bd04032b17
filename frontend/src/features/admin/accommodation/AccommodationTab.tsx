import { QueryResult } from '@/components/QueryResult'
import type { TabProps } from '../tabs'
import { Blocks } from './Blocks'
import { Bookings } from './Bookings'
import { Coupons } from './Coupons'
import { Extras } from './Extras'
import { useStaffAccommodation } from './queries'

/** Beds and meals during the fest: what is on sale, coupons and bookings. Admins change what is on sale and coupons, moderators read. */
export default function AccommodationTab({ title, user }: TabProps) {
  const query = useStaffAccommodation()
  const isAdmin = user.role === 'admin'
  return (
    <>
      <h2>{title}</h2>
      <QueryResult query={query}>
        {({ blocks, extras, coupons, bookings }) => (
          <div className="stack stack--loose">
            {isAdmin ? null : <p className="muted">Only admins can change what is on sale, and coupons.</p>}
            <Blocks blocks={blocks} isAdmin={isAdmin} />
            <Extras extras={extras} isAdmin={isAdmin} />
            <Coupons coupons={coupons} isAdmin={isAdmin} />
            <Bookings bookings={bookings} now={query.dataUpdatedAt} />
          </div>
        )}
      </QueryResult>
    </>
  )
}
