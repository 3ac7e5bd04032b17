import type { ReactNode } from 'react'

/** A line of a `.facts` list. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="facts__row">
      <dt className="facts__term">{term}</dt>
      <dd className="facts__value">{children}</dd>
    </div>
  )
}
