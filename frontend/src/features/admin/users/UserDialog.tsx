import type { UserRecord } from 'infinito-rules'
import { Dialog, DialogBody } from '@/components/Dialog'
import { useState } from 'react'
import { UserControls } from './UserControls'
import { UserFacts } from './UserFacts'
import { showChangedUser } from './queries'

/** One account with all its data, and the controls for admins. */
export function UserDialog({ record, isAdmin, onClose }: { record: UserRecord; isAdmin: boolean; onClose: () => void }) {
  const [user, setUser] = useState(record)
  const show = (changed: UserRecord) => {
    setUser(changed)
    showChangedUser(changed)
  }
  return (
    <Dialog title="User Details" onClose={onClose}>
      <DialogBody>
        <UserFacts user={user} />
        {isAdmin ? <UserControls user={user} onChanged={show} /> : null}
      </DialogBody>
    </Dialog>
  )
}
