import type { Member, PersonField } from 'infinito-rules'
import { PERSON_FIELDS } from '@/components/entryForm/personFields'
import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import type { ReactNode } from 'react'
import { InvitationBadge } from './InvitationBadge'

/** The id of the button that opens this person's form. The focus returns to it. */
export const changeButtonId = (memberId: string) => `change-${memberId}`

const SHOWN_ABOVE: readonly PersonField[] = ['fullname', 'email', 'phoneNumber']

/** Whether a text says anything: a number that only staff can read is masked whole. */
export const isShown = (text = '') => /[^X ]/.test(text)

/** One stored person of a team. The ID number is masked. */
export function MemberCard({
  member,
  canEdit,
  isRemoving,
  onChange,
  onRemove,
  more,
}: {
  member: Member
  canEdit: boolean
  isRemoving: boolean
  onChange: () => void
  onRemove: () => void
  /** A further button, also for a team that cannot be changed. */
  more?: ReactNode
}) {
  const { _id, title, fullname, email, phoneNumber, removable, invitation } = member
  return (
    <article className="registration__person" aria-label={`${title}: ${fullname}`}>
      <div className="registration__who">
        <h4 className="registration__name">
          <span className="registration__place">{title}</span> {fullname} <InvitationBadge status={invitation} />
        </h4>
        <p className="registration__contact">
          <span>{email}</span> <span>{phoneNumber}</span>
        </p>
        <p className="registration__contact muted">
          {PERSON_FIELDS.filter(({ name }) => !SHOWN_ABOVE.includes(name) && isShown(member[name])).map((field) => (
            <span key={field.name}>
              {' '}
              {'short' in field ? `${field.short} ` : null}
              {member[field.name]}
            </span>
          ))}
        </p>
      </div>
      {canEdit || more ? (
        <div className="registration__person-actions">
          {more}
          {canEdit ? (
            <Button size="small" id={changeButtonId(_id)} aria-label={`Change ${title}, ${fullname}`} onClick={onChange}>
              Change
            </Button>
          ) : null}
          {canEdit && removable ? (
            <ConfirmButton
              label="Remove"
              name={`Remove ${title}, ${fullname}`}
              question={`${fullname} will no longer be part of this team.`}
              yes="Yes, remove"
              busyLabel="Removing..."
              isSmall
              isBusy={isRemoving}
              onConfirm={onRemove}
            />
          ) : null}
        </div>
      ) : null}
    </article>
  )
}
