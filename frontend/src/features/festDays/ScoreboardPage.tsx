import { Island } from '@/components/Island'
import { PageHeader } from '@/components/PageHeader'
import { ReloadNotice } from '@/components/ReloadNotice'
import { useFollowedBoard } from '@/lib/board'
import { pageNamed } from '@/lib/pages'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'

/** The scoreboard for the big screen. The style sheet hides navigation and footer. */
export default function ScoreboardPage() {
  useFollowedBoard()
  return (
    <div className="page__section">
      <PageHeader title={pageNamed('scoreboard').title} />
      <Island
        name="scoreboard"
        islandKey="full"
        props={{ is_full: true, href: '' }}
        eager
        fallback={<ReloadNotice what="see the scores" />}
      />
      <p className="scoreboard-links">
        <Link className="link" to={pathTo('results')}>
          All results
        </Link>
      </p>
    </div>
  )
}
