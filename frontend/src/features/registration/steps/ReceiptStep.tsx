import { Island } from '@/components/Island'
import { Notice } from '@/components/Notice'
import { Checkbox } from '@/components/forms/Checkbox'
import { fieldId } from '@/components/forms/fieldId'
import { messages } from '@/lib/messages'
import { useRules } from '@/lib/rules'
import { useError, useStore, useWizard } from '@/components/entryForm/hooks'
import { forRules } from '@/components/entryForm/model'
import { CONSENT } from '@/components/entryForm/store'
import { FindingLinks } from '../FindingLinks'

/** What is about to be sent: the summary, what staff may ask about, and the consent. */
export function ReceiptStep() {
  const rules = useRules()
  const draft = useWizard((state) => state.draft)
  return (
    <>
      {rules ? (
        <Island name="registration-summary" props={rules.summary(forRules(draft))} fallback={<PlainSummary />} />
      ) : (
        <PlainSummary />
      )}
      <Warnings />
      <Consent />
    </>
  )
}

/** What can be said without the rules. */
function PlainSummary() {
  const { event } = useStore()
  const draft = useWizard((state) => state.draft)
  const rows = [
    { label: 'Team / College', text: draft.collegeName || '–' },
    { label: 'Event', text: event.title },
    ...(event.hasCategory ? [{ label: 'Category', text: draft.category || '–' }] : []),
    ...event.fees.map(({ label, text }) => ({ label: `Registration fee (${label})`, text })),
  ]
  return (
    <section className="summary" aria-labelledby="plain-summary-title">
      <h2 className="summary__title" id="plain-summary-title">
        Registration Summary
      </h2>
      <dl className="summary__list">
        {rows.map(({ label, text }) => (
          <div className="summary__row" key={label}>
            <dt className="summary__term">{label}</dt>
            <dd className="summary__value">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="summary__note">{messages.PAY_TO_PROCEED}</p>
    </section>
  )
}

/** Warnings stop nothing; each leads back to its field. */
function Warnings() {
  const rules = useRules()
  const draft = useWizard((state) => state.draft)
  const warnings = rules?.check(forRules(draft)).filter(({ severity }) => severity === 'warning') ?? []
  if (warnings.length === 0) return null
  return (
    <Notice
      tone="warning"
      title="Please double-check"
      actions={<FindingLinks findings={warnings} />}
    >
      You can continue as is. Organisers will double-check these.
    </Notice>
  )
}

function Consent() {
  const store = useStore()
  const hasConsent = useWizard((state) => state.hasConsent)
  const error = useError(CONSENT)
  return (
    <Checkbox
      id={fieldId(CONSENT)}
      isRequired
      isChecked={hasConsent}
      error={error}
      onChange={(isChecked) => store.setConsent(isChecked)}
      label="Everyone in this entry agrees that the organisers keep these details, Aadhaar numbers included, to check identities at the fest."
    />
  )
}
