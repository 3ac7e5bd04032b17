import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { isHeld, waitingOf } from './queue/entry'
import type { EntryQueue, QueueState } from './queue/queue'

const counted = (count: number, verb: readonly [one: string, many: string]) =>
  count === 1 ? `1 entry ${verb[0]}` : `${count} entries ${verb[1]}`

/** Says which entries wait, why, and which were refused. */
export function QueueStatus({ queue, state, openMatch }: { queue: EntryQueue; state: QueueState; openMatch: string | undefined }) {
  const { entries, trouble, isKept, isSending } = state
  const waiting = waitingOf(entries).length
  const refused = [...new Map(entries.filter(({ match }) => isHeld(entries, match)).map((entry) => [entry.match, entry])).values()]
  const elsewhere = refused.filter(({ match }) => match !== openMatch)
  const keeping = isKept
    ? `${waiting === 1 ? 'It is' : 'They are'} kept on this device.`
    : 'This browser does not keep them: leave this page open until they are sent.'
  return (
    <>
      <div aria-live="polite" className="status-line">
        {waiting > 0 && trouble ? (
          <div className="notice notice--warning">
            <p className="notice__text">
              {counted(waiting, ['waits', 'wait'])} for the {trouble.isNetwork ? 'network' : 'server'}. {keeping}
            </p>
            {trouble.isNetwork ? null : <p className="notice__text">{trouble.message}</p>}
            <div className="notice__actions">
              <Button isBusy={isSending} busyLabel="Sending..." onClick={queue.retry}>
                Send now
              </Button>
            </div>
          </div>
        ) : waiting > 0 ? (
          <p className="muted">Sending {waiting === 1 ? '1 entry' : `${waiting} entries`}...</p>
        ) : null}
      </div>
      {elsewhere.map(({ match, teams }) => (
        <Notice
          key={match}
          tone="error"
          actions={
            <Link to={pathTo('officiate')} search={(before) => ({ ...before, match })}>
              Open the match
            </Link>
          }
        >
          An entry was refused: {teams}. It is kept until you discard it or enter it again.
        </Notice>
      ))}
    </>
  )
}
