import { useChange, type AfterChange } from './useChange'
import type { Detail } from './useRegistration'

/** Stops the mails about an unpaid fee. */
export function StopReminders({ detail, ...after }: { detail: Detail } & AfterChange) {
  const { isBusy, send } = useChange(detail, 'stop-reminders', after)
  return (
    <button className="button button--quiet" type="button" aria-busy={isBusy} aria-disabled={isBusy} onClick={send}>
      Stop reminders
    </button>
  )
}
