import type { MemberForm, MemberGroup } from '@/generated/wasm/infinito'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { api, ApiError, messageOf } from '@/lib/api'
import { eventByEndpoint } from '@/lib/catalogue'
import { messages } from '@/lib/messages'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changeButtonId } from './MemberCard'
import { MemberEditor } from './MemberEditor'
import { RosterLock } from './RosterLock'
import { Section } from './Section'
import { addButtonId, TeamGroup } from './TeamGroup'
import { pathOf, type Detail } from './useRegistration'

/** Which place of the team is being typed: somebody's, or a new one of a group. */
type Editing = { member: string } | { group: string }

/** Everybody in it, by group; its owner changes, adds and removes people until teams are final. One form at a time. */
export function Team({ detail, onChanged, onRefused }: {
  detail: Detail
  onChanged: (detail: Detail) => void
  /** The registration is not as it is shown here. */
  onRefused: () => void
}) {
  const { registration, members, groups, canEdit } = detail
  const event = eventByEndpoint(registration.event)
  const [editing, setEditing] = useState<Editing>()
  const [removing, setRemoving] = useState<string>()
  const [said, setSaid] = useState<Status>()
  const heading = useRef<HTMLHeadingElement>(null)
  const membersPath = `${pathOf(registration._id)}/members`
  const memberPath = (id: string) => `${membersPath}/${encodeURIComponent(id)}`

  const open = (next: Editing) => {
    setSaid(undefined)
    setEditing(next)
  }
  const close = (closed: Editing) => {
    flushSync(() => setEditing(undefined))
    document.getElementById('member' in closed ? changeButtonId(closed.member) : addButtonId(closed.group))?.focus()
  }
  /** What the server answers is what is shown from now on. */
  const take = (changed: Detail) => {
    onChanged(changed)
    flushSync(() => {
      setEditing(undefined)
      setSaid({ tone: 'ok', words: changed.message ?? messages.ROSTER_CHANGED })
    })
    heading.current?.focus()
  }
  const hear = (error: unknown) => {
    if (error instanceof ApiError && error.status === 409) onRefused()
  }
  const save = async (place: Editing, form: MemberForm) => {
    try {
      take(await ('member' in place ? api.put<Detail>(memberPath(place.member), form) : api.post<Detail>(membersPath, form)))
    } catch (error) {
      hear(error)
      throw error
    }
  }
  const remove = async (id: string) => {
    setRemoving(id)
    setSaid(undefined)
    try {
      take(await api.delete<Detail>(memberPath(id)))
    } catch (error) {
      hear(error)
      setSaid({ tone: 'error', words: messageOf(error) })
      heading.current?.focus()
    }
    setRemoving(undefined)
  }
  const editor = (group: MemberGroup, place: Editing) => {
    const member = 'member' in place ? members.find(({ _id }) => _id === place.member) : undefined
    return event ? (
      <MemberEditor
        event={event}
        group={group}
        member={member}
        title={member?.title ?? `New ${group.title}`}
        onSave={(form) => save(place, form)}
        onCancel={() => close(place)}
      />
    ) : null
  }

  return (
    <Section id="registration-team" title="Team" ref={heading}>
      <RosterLock detail={detail} />
      <StatusMessage said={said} />
      {groups.map((group) => (
        <TeamGroup
          key={group.group}
          group={group}
          members={members.filter((member) => member.group === group.group)}
          canEdit={canEdit && editing === undefined && event !== undefined}
          editing={editing}
          removing={removing}
          editor={(place) => editor(group, place)}
          onEdit={open}
          onRemove={(id) => void remove(id)}
        />
      ))}
    </Section>
  )
}
