import { useRules } from '@/lib/rules'
import { useWizard } from '@/components/entryForm/hooks'
import { forRules } from '@/components/entryForm/model'

/** What the entry comes to so far, beside the form on wide screens. */
export function SideSummary() {
  const rules = useRules()
  const draft = useWizard((state) => state.draft)
  if (!rules) return null
  const { rows, fee } = rules.summary(forRules(draft))
  return (
    <aside className="wizard__summary" aria-label="Your entry so far">
      <div className="summary">
        <h2 className="summary__title">Your entry so far</h2>
        <dl className="summary__list">
          {(rows ?? []).map(({ label, text }) => (
            <div className="summary__row" key={label}>
              <dt className="summary__term">{label}</dt>
              <dd className="summary__value">{text}</dd>
            </div>
          ))}
          {(fee ?? []).map(({ label, text }) => (
            <div className="summary__row summary__row--fee" key={label}>
              <dt className="summary__term">{label}</dt>
              <dd className="summary__value">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  )
}
