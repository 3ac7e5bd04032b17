import { Button } from '@/components/Button'
import type { Member, MemberGroup } from 'infinito-rules'
import type { ReactNode } from 'react'
import { MemberCard } from './MemberCard'

/** The id of the button that adds a person to this group. */
export const addButtonId = (group: string) => `add-${group}`

/** A place in the team that a form edits: an existing member's, or a new one in a group. */
export type Place = { member: string } | { group: string }

/** One group of a team: its people and its Add button. Hidden if it is empty and nobody can be added. */
export function TeamGroup({
  group: { group, title, min, max },
  members,
  canEdit,
  editing,
  removing,
  editor,
  more,
  onEdit,
  onRemove,
}: {
  group: MemberGroup
  members: readonly Member[]
  /** Whether the buttons are shown: no form is open, and the team is not final. */
  canEdit: boolean
  editing: Place | undefined
  /** The id of the member that is being removed. */
  removing: string | undefined
  editor: (place: Place) => ReactNode
  /** A further button of a member. */
  more: (member: Member) => ReactNode
  onEdit: (place: Place) => void
  onRemove: (memberId: string) => void
}) {
  const isAdding = editing !== undefined && 'group' in editing && editing.group === group
  const canAdd = canEdit && members.length < max
  if (members.length === 0 && !canAdd && !isAdding) return null
  return (
    <section className="registration__group" aria-label={title}>
      <h3 className="registration__group-title">
        {max > 1 ? `${title}s` : title}{' '}
        {max > 1 ? (
          <span className="registration__count">{`${members.length} (${min === max ? 'exactly' : `${min} to`} ${max})`}</span>
        ) : null}
      </h3>
      {members.length > 0 ? (
        <ul className="registration__people">
          {members.map((member) => (
            <li key={member._id}>
              {editing !== undefined && 'member' in editing && editing.member === member._id ? (
                editor(editing)
              ) : (
                <MemberCard
                  member={member}
                  canEdit={canEdit}
                  isRemoving={removing === member._id}
                  more={more(member)}
                  onChange={() => onEdit({ member: member._id })}
                  onRemove={() => onRemove(member._id)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {isAdding ? editor(editing) : null}
      {canAdd ? (
        <Button className="person-add" id={addButtonId(group)} onClick={() => onEdit({ group })}>
          + Add {title}
        </Button>
      ) : null}
    </section>
  )
}
