import { Button } from '@/components/Button'
import { useChange, type AfterChange } from './useChange'
import type { Detail } from './useRegistration'

/** Stops the reminder mails about an unpaid fee. */
export function StopReminders({ detail, ...after }: { detail: Detail } & AfterChange) {
  const { isBusy, send } = useChange(detail, 'stop-reminders', after)
  return (
    <Button tone="quiet" isBusy={isBusy} onClick={send}>
      Stop reminders
    </Button>
  )
}
