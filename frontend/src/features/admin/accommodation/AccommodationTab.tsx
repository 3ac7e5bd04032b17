import { QueryResult } from '@/components/QueryResult'
import type { TabProps } from '../tabs'
import { Blocks } from './Blocks'
import { Bookings } from './Bookings'
import { Coupons } from './Coupons'
import { useStaffAccommodation } from './queries'

/** Beds during the fest: blocks, coupons and bookings. Admins change blocks and coupons, moderators read. */
export default function AccommodationTab({ title, user }: TabProps) {
  const query = useStaffAccommodation()
  const isAdmin = user.role === 'admin'
  return (
    <>
      <h2>{title}</h2>
      <QueryResult query={query}>
        {({ blocks, coupons, bookings }) => (
          <div className="stack stack--loose">
            <Blocks blocks={blocks} isAdmin={isAdmin} />
            <Coupons coupons={coupons} isAdmin={isAdmin} />
            <Bookings bookings={bookings} now={query.dataUpdatedAt} />
          </div>
        )}
      </QueryResult>
    </>
  )
}
