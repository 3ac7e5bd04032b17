import { useOpenConcerns } from './useConcerns'

/** How many messages wait; nothing where none does. */
export function ConcernsCount() {
  const open = useOpenConcerns().data?.total ?? 0
  if (open === 0) return null
  return (
    <>
      {' '}
      <span className="admin__count">
        {open} <span className="visually-hidden">open</span>
      </span>
    </>
  )
}
