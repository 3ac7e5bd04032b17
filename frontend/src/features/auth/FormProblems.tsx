import { ErrorSummary, type Problem } from '@/components/forms/ErrorSummary'
import { Notice } from '@/components/Notice'
import { messages } from '@/lib/messages'
import { useRulesFailed } from '@/lib/rules'

/** What stands in a form's way, above its fields. */
export function FormProblems({ problems, problem }: { problems: readonly Problem[]; problem: string | undefined }) {
  const hasFailed = useRulesFailed()
  return (
    <>
      {hasFailed ? <Notice tone="info">{messages.RULES_UNAVAILABLE}</Notice> : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <ErrorSummary problems={problems} />
    </>
  )
}
