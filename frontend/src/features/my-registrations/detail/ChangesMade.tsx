import { Button } from '@/components/Button'
import { StaffMessage } from '../StaffMessage'
import { useChange, type AfterChange } from './useChange'
import type { Detail } from '../queries'

/** The changes that staff ask for, and the button that returns the registration to staff. */
export function ChangesMade({ detail, ...after }: { detail: Detail } & AfterChange) {
  const { isBusy, send } = useChange(detail, 'changes-made', after)
  return (
    <StaffMessage
      of={detail.registration}
      actions={
        <Button isBusy={isBusy} busyLabel="Telling our staff..." onClick={send}>
          I&apos;ve made the changes
        </Button>
      }
    />
  )
}
