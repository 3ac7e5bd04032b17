import type { Member, MemberForm, MemberGroup } from 'infinito-rules'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { api, ApiError, messageOf } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { eventByEndpoint } from '@/lib/catalogue'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { useMutation } from '@/lib/queries/hooks'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { canInviteAgain, InviteAgain } from './Invitations'
import { changeButtonId } from './MemberCard'
import { MemberEditor } from './MemberEditor'
import { RosterLock } from './RosterLock'
import { Section } from './Section'
import { addButtonId, TeamGroup, type Place } from './TeamGroup'
import type { Detail } from '../queries'

/** The people of a registration, by group. Its owner changes, adds and removes people until teams are final, one form at a time. */
export function Team({
  detail,
  onChanged,
  onRefused,
}: {
  detail: Detail
  onChanged: (detail: Detail) => void
  /** The registration is not in the state shown. */
  onRefused: () => void
}) {
  const { registration, members, groups, canEdit } = detail
  const event = eventByEndpoint(registration.event)
  const [editing, setEditing] = useState<Place>()
  const [status, setStatus] = useState<Status>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { _id: id } = registration
  const memberPath = (memberId: string) => apiPath('/registrations/{id}/members/{memberId}', { id, memberId })

  const open = (place: Place) => {
    setStatus(undefined)
    setEditing(place)
  }
  const close = (place: Place) => {
    flushSync(() => setEditing(undefined))
    document.getElementById('member' in place ? changeButtonId(place.member) : addButtonId(place.group))?.focus()
  }
  const onSuccess = (changed: Detail) => {
    onChanged(changed)
    flushSync(() => {
      setEditing(undefined)
      setStatus({ tone: 'ok', text: changed.message ?? messages.ROSTER_CHANGED })
    })
    heading.current?.focus()
  }
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 409) onRefused()
  }
  // The editor shows the error of a failed save.
  const saving = useMutation({
    mutationFn: ({ place, form }: { place: Place; form: MemberForm }) =>
      'member' in place ? api.put(memberPath(place.member), form) : api.post(apiPath('/registrations/{id}/members', { id }), form),
    onSuccess,
    onError,
  })
  const removing = useMutation({
    mutationFn: (memberId: string) => api.delete(memberPath(memberId)),
    onMutate: () => setStatus(undefined),
    onSuccess,
    onError: (error) => {
      onError(error)
      setStatus({ tone: 'error', text: messageOf(error) })
      heading.current?.focus()
    },
  })
  /** Shows a result that does not move the focus: the pressed button stays. */
  const tell = (result: Status) => {
    setStatus(result)
    if (result.tone === 'ok') notify.success(result.text)
    else notify.error(result.text)
  }
  const inviteAgain = (member: Member) => (
    <InviteAgain
      detail={detail}
      member={member}
      onChanged={(changed) => {
        onChanged(changed)
        tell({ tone: 'ok', text: changed.message ?? `A new link is on its way to ${member.fullname}.` })
      }}
      onRefused={(text) => {
        onRefused()
        tell({ tone: 'error', text })
      }}
    />
  )
  const editor = (group: MemberGroup, place: Place) => {
    const member = 'member' in place ? members.find(({ _id }) => _id === place.member) : undefined
    return event ? (
      <MemberEditor
        event={event}
        group={group}
        member={member}
        title={member?.title ?? `New ${group.title}`}
        doPlayersConfirm={detail.invitations.playersConfirm}
        onSave={(form) => saving.mutateAsync({ place, form })}
        onCancel={() => close(place)}
      />
    ) : null
  }

  return (
    <Section id="registration-team" title="Team" ref={heading}>
      <RosterLock detail={detail} />
      <StatusMessage status={status} />
      {groups.map((group) => (
        <TeamGroup
          key={group.group}
          group={group}
          members={members.filter((member) => member.group === group.group)}
          canEdit={canEdit && editing === undefined && event !== undefined}
          editing={editing}
          removing={removing.isPending ? removing.variables : undefined}
          editor={(place) => editor(group, place)}
          more={(member) => (canInviteAgain(detail, member) ? inviteAgain(member) : null)}
          onEdit={open}
          onRemove={removing.mutate}
        />
      ))}
    </Section>
  )
}
