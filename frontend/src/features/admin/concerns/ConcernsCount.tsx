import { useOpenConcerns } from './queries'

/** The number of open messages, if there are any. */
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
