import { useRules } from '@/lib/rules'
import { useWizardState } from '@/components/entryForm/hooks'
import { forRules } from '@/components/entryForm/model'
import type { LabelledText } from 'infinito-rules'

const NO_ROWS: LabelledText[] = []

/** The entry so far: beside the form on wide screens, a collapsed bar with team and fee on phones. */
export default function EntrySummary() {
  const rules = useRules()
  const draft = useWizardState((state) => state.draft)
  if (!rules) return null
  const { rows = NO_ROWS, fee = NO_ROWS, members = 0 } = rules.summary(forRules(draft))
  return (
    <>
      <aside className="wizard__summary" aria-label="Your entry so far">
        <div className="card summary">
          <h2 className="summary__title">Your entry so far</h2>
          <Rows rows={rows} fee={fee} />
        </div>
      </aside>
      <details className="wizard__bar">
        <summary className="wizard__bar-line">
          <span>{members === 1 ? '1 person' : `${members} people`}</span>
          <strong>{inOneLine(fee)}</strong>
        </summary>
        <Rows rows={rows} fee={fee} />
      </details>
    </>
  )
}

/** The fee, or before a category is chosen the fee of each: `Men ₹2,500 / Women ₹1,500`. */
function inOneLine(fee: LabelledText[]): string {
  return fee.map(({ label, text }) => (fee.length > 1 ? `${label} ${text}` : text)).join(' / ')
}

function Rows({ rows, fee }: { rows: LabelledText[]; fee: LabelledText[] }) {
  return (
    <dl className="summary__list">
      {[...rows, ...fee].map(({ label, text }, index) => (
        <div className={index < rows.length ? 'summary__row' : 'summary__row summary__row--fee'} key={label}>
          <dt className="summary__term">{label}</dt>
          <dd className="summary__value">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
