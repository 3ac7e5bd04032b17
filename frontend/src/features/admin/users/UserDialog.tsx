import type { UserRecord } from '@/generated/wasm/infinito'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { UserControls } from './UserControls'
import { UserFacts } from './UserFacts'
import { showChangedUser } from './useUsers'

/** Everything about one account; admins change its role and open or close it. The focus goes back to what opened it. */
export function UserDialog({ record, isAdmin, onClose }: { record: UserRecord; isAdmin: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [user, setUser] = useState(record)

  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  const show = (changed: UserRecord) => {
    setUser(changed)
    showChangedUser(changed)
  }
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="dialog__header">
        <h2 className="dialog__title" id={titleId}>
          User Details
        </h2>
        <button className="button button--quiet button--icon dialog__close" type="button" aria-label="Close" onClick={onClose}>
          <IconX className="icon" aria-hidden="true" />
        </button>
      </header>
      <div className="dialog__body">
        <UserFacts user={user} />
        {isAdmin ? <UserControls user={user} onChanged={show} /> : null}
      </div>
    </dialog>
  )
}
