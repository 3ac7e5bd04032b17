export interface SkeletonProps {
  /** The kind of content that loads: text, a list of facts, list items, cards or form fields. */
  shape?: 'lines' | 'facts' | 'rows' | 'cards' | 'fields'
  count?: number
  /** For screen readers. */
  label?: string
}

/** Keeps the place of content that loads, in about its final size, so that nothing moves when it appears. */
export function Skeleton({ shape = 'lines', count = 3, label = 'Loading...' }: SkeletonProps) {
  return (
    <div className={`skeletons skeletons--${shape}`} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <span className="skeleton" aria-hidden="true" key={index} />
      ))}
    </div>
  )
}
