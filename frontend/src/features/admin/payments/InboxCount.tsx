import { useInbox } from './usePayments'

/** How many payments wait for a decision; nothing where none does. */
export function InboxCount() {
  const total = useInbox().data?.total ?? 0
  if (total === 0) return null
  return (
    <>
      {' '}
      <span className="admin__count">
        {total} <span className="visually-hidden">in the inbox</span>
      </span>
    </>
  )
}
