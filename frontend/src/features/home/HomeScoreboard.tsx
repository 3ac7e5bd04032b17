import { Island } from '@/components/Island'
import { hasMatches, useFollowedBoard } from '@/lib/board'
import { usePublished } from '@/lib/published'

/** The scoreboard on the home page, while it shows a match. */
export function HomeScoreboard() {
  return usePublished(hasMatches) ? <FollowedScoreboard /> : null
}

function FollowedScoreboard() {
  useFollowedBoard()
  return (
    <div className="page__section">
      <Island name="scoreboard" props={{ is_full: false, href: '' }} />
    </div>
  )
}
