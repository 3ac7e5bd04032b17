import type { DisabledForm, Role, RoleForm, UserRecord, UserRecordResponse } from '@/generated/wasm/infinito'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { SelectField } from '@/components/forms/SelectField'
import { api, messageOf } from '@/lib/api'
import { useState, type SubmitEvent } from 'react'
import { DisableControl } from './DisableControl'
import { ROLES } from './roles'

/** What an admin may do with an account. Each answer, refusals too, is shown here. */
export function UserControls({ user, onChanged }: { user: UserRecord; onChanged: (user: UserRecord) => void }) {
  const [role, setRole] = useState<Role>(user.role)
  const [busy, setBusy] = useState<'role' | 'disabled'>()
  const [said, setSaid] = useState<Status>()

  const put = async (what: 'role' | 'disabled', body: RoleForm | DisabledForm) => {
    if (busy) return
    setBusy(what)
    setSaid(undefined)
    try {
      const answer = await api.put<UserRecordResponse>(`/admin/users/${encodeURIComponent(user._id)}/${what}`, body)
      setSaid({ tone: 'ok', words: answer.message })
      onChanged(answer.user)
    } catch (error) {
      setSaid({ tone: 'error', words: messageOf(error) })
    }
    setBusy(undefined)
  }
  const changeRole = (event: SubmitEvent) => {
    event.preventDefault()
    void put('role', { role })
  }

  return (
    <>
      <form className="toolbar" onSubmit={changeRole}>
        <SelectField
          id="user-role"
          label="Role"
          width="medium"
          options={ROLES}
          value={role}
          onChange={(chosen) => setRole(chosen as Role)}
        />
        <button className="button button--secondary" type="submit" aria-busy={busy === 'role'} aria-disabled={busy !== undefined}>
          {busy === 'role' ? 'Changing...' : 'Change role'}
        </button>
      </form>
      <DisableControl
        isDisabled={Boolean(user.disabledAt)}
        isBusy={busy === 'disabled'}
        onConfirm={(disabled) => void put('disabled', { disabled })}
      />
      <StatusMessage said={said} />
    </>
  )
}
