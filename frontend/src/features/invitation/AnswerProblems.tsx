import { Notice } from '@/components/Notice'
import { ErrorSummary, type Problem } from '@/components/forms/ErrorSummary'

/** What the server has refused, above a form: the error of the whole form, or the summary of its fields. */
export function AnswerProblems({
  problem,
  problems,
  corrected,
}: {
  problem: string | undefined
  problems: readonly Problem[]
  corrected: ReadonlySet<string>
}) {
  return (
    <>
      {problem ? (
        <Notice tone="error" takesFocus>
          {problem}
        </Notice>
      ) : null}
      <ErrorSummary problems={problems} corrected={corrected} />
    </>
  )
}
