import { buttonClass } from '@/components/Button'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { useOfficiating } from '@/components/matches/useOfficiating'

/** Leads officials to the page for their scores. Nothing for others. */
export function OfficiatingLink() {
  const { data } = useOfficiating()
  if (!data || data.events.length === 0) return null
  return (
    <div>
      <Link className={buttonClass()} to={pathTo('officiate')}>
        Enter scores
      </Link>
    </div>
  )
}
