import { Island } from '@/components/Island'
import { Notice } from '@/components/Notice'
import { Checkbox } from '@/components/forms/Checkbox'
import { fieldId } from '@/components/forms/fieldId'
import { useEvent } from '@/lib/catalogue'
import { messages } from '@/lib/messages'
import { useRules } from '@/lib/rules'
import { useError, useWizardStore, useWizardState } from '@/components/entryForm/hooks'
import { findingsOf } from '@/components/entryForm/findings'
import { forRules } from '@/components/entryForm/model'
import { textAt } from '@/components/entryForm/path'
import { peopleByGroup } from '@/components/entryForm/people'
import { CONSENT } from '@/components/entryForm/store'
import { FindingLinks } from '../FindingLinks'
import { leftOut } from '../draft/leftOut'
import { LeftOut } from './LeftOut'

/** The last step: the summary, the people, the warnings and the consent box; before them, the question about incomplete people. */
export function ReceiptStep() {
  useRules()
  const draft = useWizardState((state) => state.draft)
  const incomplete = leftOut(draft)
  return (
    <>
      <LeftOut findings={incomplete} />
      {incomplete.length > 0 ? null : <CompleteReceipt />}
    </>
  )
}

function CompleteReceipt() {
  const rules = useRules()
  const draft = useWizardState((state) => state.draft)
  return (
    <>
      {rules ? <Island name="registration-summary" props={rules.summary(forRules(draft))} fallback={<PlainSummary />} /> : <PlainSummary />}
      <EverybodyInEntry />
      <Warnings />
      <Consent />
    </>
  )
}

/** The summary if the rules are not loaded. */
function PlainSummary() {
  const event = useEvent(useWizardStore().event)
  const draft = useWizardState((state) => state.draft)
  const rows = [
    { label: 'Team / College', text: draft.collegeName || '–' },
    { label: 'Event', text: event.title },
    ...(event.hasCategory ? [{ label: 'Category', text: draft.category || '–' }] : []),
    ...event.fees.map(({ label, text }) => ({ label: `Registration fee (${label})`, text })),
  ]
  return (
    <section className="card summary" aria-labelledby="plain-summary-title">
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

/** Names all people of the entry. */
function EverybodyInEntry() {
  const { event } = useWizardStore()
  const draft = useWizardState((state) => state.draft)
  const groups = peopleByGroup(event, draft)
  return (
    <section className="card summary" aria-labelledby="everybody-title">
      <h2 className="summary__title" id="everybody-title">
        Who is in this entry
      </h2>
      <dl className="summary__list">
        {groups.map(({ title, people }) => (
          <div className="summary__row" key={title}>
            <dt className="summary__term">{title}</dt>
            <dd className="summary__value">
              <ol className="summary__people">
                {people.map(({ fullname }, index) => (
                  <li key={index}>{fullname || '–'}</li>
                ))}
              </ol>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Warnings do not block the form; each links to its field. Several mistyped ID numbers share one line. */
function Warnings() {
  useRules()
  const draft = useWizardState((state) => state.draft)
  const all = findingsOf(draft).filter(({ severity }) => severity === 'warning')
  const mistyped = all.filter(({ code }) => code === 'aadhaar_checksum')
  const isGrouped = mistyped.length > 1
  const warnings = isGrouped ? all.filter(({ code }) => code !== 'aadhaar_checksum') : all
  if (all.length === 0) return null
  return (
    <Notice
      tone="warning"
      title="Please double-check"
      actions={
        <>
          {isGrouped ? (
            <div>
              <p>{mistyped.length} Aadhaar numbers look mistyped:</p>
              <FindingLinks
                isInline
                findings={mistyped.map((finding) => ({
                  ...finding,
                  message: textAt(draft, finding.path.replace(/[^.]+$/, 'fullname')) || finding.message,
                }))}
              />
            </div>
          ) : null}
          {warnings.length > 0 ? <FindingLinks findings={warnings} /> : null}
        </>
      }
    >
      You can continue as is. Organisers will double-check these.
    </Notice>
  )
}

function Consent() {
  const store = useWizardStore()
  const hasConsent = useWizardState((state) => state.hasConsent)
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
