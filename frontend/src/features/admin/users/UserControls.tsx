import type { DisabledForm, Role, RoleForm, UserRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { SelectField } from '@/components/forms/SelectField'
import { StatusMessage } from '@/components/StatusMessage'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation } from '@/lib/queries/hooks'
import { useState, type SubmitEvent } from 'react'
import { mutationStatus } from '../parts/mutationStatus'
import { DisableControl } from './DisableControl'
import { ROLES } from './roles'

type Change = { endpoint: 'role'; body: RoleForm } | { endpoint: 'disabled'; body: DisabledForm }

/** The controls of an admin for an account: its role, and whether it is disabled. */
export function UserControls({ user, onChanged }: { user: UserRecord; onChanged: (user: UserRecord) => void }) {
  const [role, setRole] = useState<Role>(user.role)
  const update = useMutation({
    mutationFn: ({ endpoint, body }: Change) =>
      endpoint === 'role'
        ? api.put(apiPath('/admin/users/{id}/role', { id: user._id }), body)
        : api.put(apiPath('/admin/users/{id}/disabled', { id: user._id }), body),
    onSuccess: (answer) => onChanged(answer.user),
  })
  const busy = update.isPending ? update.variables.endpoint : undefined
  const changeRole = (event: SubmitEvent) => {
    event.preventDefault()
    update.mutate({ endpoint: 'role', body: { role } })
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
        <Button type="submit" isBusy={busy === 'role'} busyLabel="Changing..." isDisabled={update.isPending}>
          Change role
        </Button>
      </form>
      <DisableControl
        isDisabled={Boolean(user.disabledAt)}
        isBusy={busy === 'disabled'}
        onConfirm={(disabled) => update.mutate({ endpoint: 'disabled', body: { disabled } })}
      />
      <StatusMessage status={mutationStatus(update)} />
    </>
  )
}
