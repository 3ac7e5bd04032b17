import { useInbox } from './queries'

/** The number of payments in the inbox, if there are any. */
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
