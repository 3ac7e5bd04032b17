import '../../../../style/forms.css'
import { useEffect, useId, useRef, type MouseEvent } from 'react'

export interface Problem {
  /** The id of the field. */
  fieldId: string
  message: string
}

export interface ErrorSummaryProps {
  problems: readonly Problem[]
  /** The ids of the corrected fields. Their lines stay, marked as done, so that the page does not move. */
  corrected?: ReadonlySet<string>
  title?: string
  /** Called before a link focuses its field, if the field must be rendered first. */
  onFollow?: (problem: Problem) => void
}

const NONE: ReadonlySet<string> = new Set()

/** The errors of a form, each a link to its field. Takes the focus when it appears or changes. Shows equal lines once. */
export function ErrorSummary({ problems, corrected = NONE, title = 'There is a problem', onFollow }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus()
  }, [problems])
  if (problems.length === 0) return null

  const lines = problems.filter((problem, index) => problems.findIndex((other) => other.message === problem.message) === index)
  const follow = (event: MouseEvent, problem: Problem) => {
    event.preventDefault()
    onFollow?.(problem)
    focusField(problem.fieldId)
  }
  return (
    <div className="error-summary" role="alert" tabIndex={-1} aria-labelledby={titleId} ref={summary}>
      <h2 className="error-summary__title" id={titleId}>
        {title}
      </h2>
      <ul className="error-summary__list">
        {lines.map((problem) => (
          <li key={problem.message}>
            {corrected.has(problem.fieldId) ? <span className="visually-hidden">Done: </span> : null}
            <a
              className={corrected.has(problem.fieldId) ? 'error-summary__link error-summary__link--corrected' : 'error-summary__link'}
              href={`#${problem.fieldId}`}
              onClick={(event) => follow(event, problem)}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses a field and scrolls its label into view. */
export function focusField(id: string) {
  const field = document.getElementById(id)
  if (!field) return
  // Expands a collapsed person.
  field.closest('details:not([open])')?.setAttribute('open', '')
  field.focus({ preventScroll: true })
  const block = field.closest('.field, .choices, .person') ?? field
  block.scrollIntoView({ block: 'start', behavior: 'auto' })
}
