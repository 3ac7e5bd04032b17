import { MatchSummary } from '@/components/matches/MatchSummary'
import type { MatchRecord } from 'infinito-contests'
import { buttonClass } from '@/components/Button'
import { teamsOf } from '@/lib/matches'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { groupsOf } from './groups'
import { ofMatch, type QueuedEntry } from './queue/entry'

/** The id of the link to a match. */
export const linkId = (match: string) => `officiate-open-${match}`

/** The matches in groups: live, today, and so on. */
export function MatchList({ matches, entries, now }: { matches: readonly MatchRecord[]; entries: readonly QueuedEntry[]; now: number }) {
  return groupsOf(matches, now).map(({ title, matches, isFolded }) => {
    const list = (
      <ul className="match-list">
        {matches.map((match) => (
          <li key={match._id}>
            <MatchSummary match={match}>
              <Waiting count={ofMatch(entries, match._id).length} />
              <Link
                className={buttonClass()}
                id={linkId(match._id)}
                to={pathTo('officiate')}
                search={(before) => ({ ...before, match: match._id })}
                aria-label={`${WORDS[match.status] ?? 'Enter the score'}: ${teamsOf(match)}`}
              >
                {WORDS[match.status] ?? 'Enter the score'}
              </Link>
            </MatchSummary>
          </li>
        ))}
      </ul>
    )
    return (
      <section className="stack stack--tight" key={title} aria-label={title}>
        {isFolded ? (
          <details>
            <summary className="score-form__fold-line">
              {title} ({matches.length})
            </summary>
            {list}
          </details>
        ) : (
          <>
            <h2>{title}</h2>
            {list}
          </>
        )}
      </section>
    )
  })
}

const WORDS: Partial<Record<MatchRecord['status'], string>> = {
  open: 'Show',
  skipped: 'Show',
  provisional: 'Check the result',
  final: 'Show the result',
}

function Waiting({ count }: { count: number }) {
  return count === 0 ? null : (
    <p className="match-card__waiting">{count === 1 ? '1 entry of yours waits.' : `${count} entries of yours wait.`}</p>
  )
}
