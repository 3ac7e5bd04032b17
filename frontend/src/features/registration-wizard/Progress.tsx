import type { Ref } from 'react'

/** The progress of the wizard: the step's heading, which takes the focus, and a row of matches. */
export function Progress({ index, count, title, ref }: { index: number; count: number; title: string; ref: Ref<HTMLHeadingElement> }) {
  const stateOf = (match: number) => (match < index ? ' progress__match--burnt' : match === index ? ' progress__match--lit' : '')
  return (
    <div className="progress">
      <h2 className="progress__words" tabIndex={-1} ref={ref}>
        Step {index + 1} of {count}: {title}
      </h2>
      <ol className="progress__matches" aria-hidden="true">
        {Array.from({ length: count }, (_, match) => (
          <li className={`progress__match${stateOf(match)}`} key={match} />
        ))}
      </ol>
    </div>
  )
}
