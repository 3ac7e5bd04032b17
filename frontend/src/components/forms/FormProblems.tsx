import { ErrorSummary, type Problem } from './ErrorSummary'
import { Notice } from '@/components/Notice'
import { messages } from '@/lib/messages'
import { useRulesFailed } from '@/lib/rules'
import type { ReactNode } from 'react'
import type { FormProblem } from './useFlatForm'

/** The errors above a form: the summary of its fields, and the error of the whole form. */
export function FormProblems({
  problems,
  corrected,
  problem,
  actions,
}: {
  problems: readonly Problem[]
  /** The ids of the fields corrected since the last submission. */
  corrected: ReadonlySet<string>
  problem: FormProblem | undefined
  /** Buttons that help with `problem`. */
  actions?: ReactNode
}) {
  const hasFailed = useRulesFailed()
  return (
    <>
      {hasFailed ? <Notice tone="info">{messages.RULES_UNAVAILABLE}</Notice> : null}
      {problem ? (
        <Notice tone="error" actions={actions} takesFocus>
          {problem.message}
        </Notice>
      ) : null}
      <ErrorSummary problems={problems} corrected={corrected} />
    </>
  )
}
