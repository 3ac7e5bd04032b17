import type { Ref } from 'react'

/** How far the wizard is: a row of matches, the words beside it. The words are the step's heading and take the focus. */
export function Progress({ index, count, title, ref }: { index: number; count: number; title: string; ref: Ref<HTMLHeadingElement> }) {
  const look = (match: number) => (match < index ? ' progress__match--burnt' : match === index ? ' progress__match--lit' : '')
  return (
    <div className="progress">
      <h2 className="progress__words" tabIndex={-1} ref={ref}>
        Step {index + 1} of {count}: {title}
      </h2>
      <ol className="progress__matches" aria-hidden="true">
        {Array.from({ length: count }, (_, match) => (
          <li className={`progress__match${look(match)}`} key={match} />
        ))}
      </ol>
    </div>
  )
}
