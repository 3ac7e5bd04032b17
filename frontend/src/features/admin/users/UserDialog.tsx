import type { UserRecord } from '@/generated/wasm/infinito'
import { useState } from 'react'
import { RowDialog } from '../parts/RowDialog'
import { UserControls } from './UserControls'
import { UserFacts } from './UserFacts'
import { showChangedUser } from './useUsers'

/** Everything about one account; admins change its role and open or close it. */
export function UserDialog({ record, isAdmin, onClose }: { record: UserRecord; isAdmin: boolean; onClose: () => void }) {
  const [user, setUser] = useState(record)
  const show = (changed: UserRecord) => {
    setUser(changed)
    showChangedUser(changed)
  }
  return (
    <RowDialog title="User Details" onClose={onClose}>
      <UserFacts user={user} />
      {isAdmin ? <UserControls user={user} onChanged={show} /> : null}
    </RowDialog>
  )
}
