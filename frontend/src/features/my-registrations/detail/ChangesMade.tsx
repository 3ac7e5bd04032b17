import { StaffMessage } from '../StaffMessage'
import { useChange, type AfterChange } from './useChange'
import type { Detail } from './useRegistration'

/** What staff ask the owner to change, and the button that hands the registration back. */
export function ChangesMade({ detail, ...after }: { detail: Detail } & AfterChange) {
  const { isBusy, send } = useChange(detail, 'changes-made', after)
  return (
    <StaffMessage
      of={detail.registration}
      actions={
        <button className="button button--secondary" type="button" aria-busy={isBusy} aria-disabled={isBusy} onClick={send}>
          {isBusy ? 'Telling our staff...' : "I've made the changes"}
        </button>
      }
    />
  )
}
