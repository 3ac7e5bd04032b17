import '../../../../style/forms.css'
import '../../../../style/registration.css'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/Button'
import { Loading } from '@/components/Loading'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { Skeleton } from '@/components/Skeleton'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { fieldId } from '@/components/forms/fieldId'
import type { Finding, StepView } from 'infinito-rules'
import { messages } from '@/lib/messages'
import { pathTo } from '@/lib/paths'
import { loadRules, rulesNow, useRules, useRulesFailed } from '@/lib/rules'
import { Link, useRouterState } from '@tanstack/react-router'
import '@/lib/historyState'
import { useWizardStore, useWizardState } from '@/components/entryForm/hooks'
import { LEFT_OUT, leftOut } from './draft/leftOut'
import { useAutosave } from './draft/useAutosave'
import { forRules } from '@/components/entryForm/model'
import { CONSENT, errorsOf } from '@/components/entryForm/store'
import { useLiveEvent } from '@/components/liveEvents'
import { PlacesLeft } from './availability/PlacesLeft'
import { expectedRefusal } from './availability/refusals'
import { DraftNotes } from './DraftNotes'
import { Duplicates } from './Duplicates'
import { Progress } from './Progress'
import { SaveStatus } from './SaveStatus'
import { laterSteps } from './steps/laterSteps'
import { StepBody } from './steps/StepBody'
import { useSubmission } from './submit/useSubmission'
import { useProfile } from './useProfile'
import { useRefill } from './useRefill'
import { useSavedEntry } from './useSavedEntry'
import { useStepHistory } from './useStepHistory'
import { blankFields, problemsOf, stepIndexOf, type Problem } from './wizardPath'

const ClosesIn = lazy(() => import('./availability/ClosesIn'))
const EntrySummary = lazy(() => import('./EntrySummary'))
const OutcomeNotice = lazy(() => import('./submit/OutcomeNotice'))
const RefusalNotice = lazy(() => import('./availability/RefusalNotice'))
const SavedEntry = lazy(() => import('./SavedEntry'))

const NO_PROBLEMS: readonly Problem[] = []
const CONSENT_MISSING = 'Please tick the consent box.'

/** The registration wizard of one event. Shows one step at a time. The rules check the step on Next, and the whole form on submission. */
export function Wizard() {
  const store = useWizardStore()
  const { event } = store
  useRules()
  const hasFailed = useRulesFailed()
  const stepIndex = useWizardState((state) => state.stepIndex)
  const [shown, setShown] = useState({ problems: NO_PROBLEMS, title: undefined as string | undefined })
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [autosave, { phase }] = useAutosave()
  useEffect(() => {
    void autosave.load()
    void laterSteps.load()
    // The user leaves for another page of the site.
    return () => void autosave.flush()
  }, [autosave])
  useProfile(phase)
  useRefill(phase)
  const [entry, fillAgain] = useSavedEntry()
  const isLoading = phase === 'loading' || entry === undefined
  const isForm = !isLoading && !entry

  const live = useLiveEvent(event.endpoint)
  const category = useWizardState(({ draft }) => draft.category)
  const refusal = live && expectedRefusal(live, category)

  const isNewAccount = useRouterState({ select: ({ location }) => location.state.isNewAccount === true })

  const steps = event.steps
  const step = steps[stepIndex] as StepView
  const isLast = stepIndex === steps.length - 1

  const clear = () => setShown({ problems: NO_PROBLEMS, title: undefined })
  const goTo = useStepHistory(isForm, clear)
  // Each step starts with the focus on its heading. The first step shown keeps the focus on the page's heading.
  const before = useRef(stepIndex)
  useEffect(() => {
    if (before.current === stepIndex) return
    before.current = stepIndex
    if (shown.problems.length > 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [stepIndex, shown.problems])

  /** Shows the form although an entry is saved. */
  const startForm = () => {
    flushSync(fillAgain)
    heading.current?.focus()
  }

  /** Shows findings of the present step, in the summary and beside their fields. */
  const show = (findings: readonly Finding[], title?: string) => {
    store.showErrors(findings)
    setShown({ problems: problemsOf(findings, store.state.draft), title })
  }
  /** Goes to the first step that has findings, and shows them. */
  const showAnywhere = (findings: readonly Finding[]) => {
    const first = Math.min(...findings.map(({ path }) => stepIndexOf(event, path)))
    store.goTo(first)
    show(
      findings.filter(({ path }) => stepIndexOf(event, path) === first),
      messages.FIX_FIELDS,
    )
  }
  const { isBusy, outcome, submit } = useSubmission(showAnywhere)

  const next = async () => {
    await loadRules()
    if (!rulesNow()) {
      const problems = blankFields(form.current)
      setShown({ problems, title: undefined })
      if (problems.length === 0) goTo(stepIndex + 1)
      return
    }
    const findings = errorsOf(step.step, store.state.draft)
    show(findings)
    if (findings.length === 0) goTo(stepIndex + 1)
  }
  const confirm = async (mayReplace = false) => {
    await loadRules()
    const findings =
      rulesNow()
        ?.check(forRules(store.state.draft))
        .filter(({ severity }) => severity === 'error') ?? []
    if (findings.length > 0) {
      showAnywhere(findings)
      return
    }
    const incomplete = leftOut(store.state.draft)
    if (incomplete.length > 0) {
      setShown({
        problems: incomplete.map(({ message }) => ({ fieldId: LEFT_OUT, message })),
        title: 'Complete or remove before you pay',
      })
      return
    }
    if (!store.state.hasConsent) {
      store.showConsentMissing(CONSENT_MISSING)
      setShown({ problems: [{ path: CONSENT, fieldId: fieldId(CONSENT), message: CONSENT_MISSING }], title: undefined })
      return
    }
    clear()
    await submit(mayReplace)
  }
  const corrected = useCorrected(shown.problems)
  const proceed = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    void (isLast ? confirm() : next())
  }

  return (
    <div className="wizard">
      <div className="wizard__header">
        <PageHeader title={event.title} kicker="Registration" />
        <Suspense>
          {live?.closesAt && live.state !== 'closed' ? <ClosesIn closesAt={live.closesAt} /> : null}
          {isForm && refusal && outcome?.kind !== 'unavailable' ? (
            <RefusalNotice refusal={refusal} event={event} category={category} />
          ) : null}
        </Suspense>
        {isForm && live?.places && !refusal ? <PlacesLeft live={live} /> : null}
        {entry ? (
          <Suspense fallback={<Skeleton />}>
            <SavedEntry entry={entry} onFillAgain={startForm} />
          </Suspense>
        ) : (
          <DraftNotes />
        )}
        {!entry && isNewAccount && stepIndex === 0 ? <Notice tone="ok">{messages.ACCOUNT_CREATED}</Notice> : null}
        {!entry && stepIndex === 0 ? (
          <Notice tone="info">Keep the name, email, phone and Aadhaar number of everyone in your entry ready. You pay at the end.</Notice>
        ) : null}
        {hasFailed ? <Notice tone="warning">{messages.RULES_UNAVAILABLE}</Notice> : null}
        {isForm ? <Progress index={stepIndex} count={steps.length} title={step.title} ref={heading} /> : null}
      </div>
      {isLoading ? <Loading /> : null}
      <form className="wizard__form form" ref={form} hidden={!isForm} noValidate onSubmit={proceed} aria-busy={isBusy}>
        <ErrorSummary problems={shown.problems} corrected={corrected} {...(shown.title ? { title: shown.title } : {})} />
        <div className="wizard__step" key={step.step}>
          <StepBody step={step} />
          {isLast ? null : <Duplicates />}
        </div>
        <Suspense>{outcome ? <OutcomeNotice outcome={outcome} isBusy={isBusy} onReplace={() => void confirm(true)} /> : null}</Suspense>
        <SaveStatus />
        {isLast ? (
          <p className="muted">
            Before you pay, see <Link to={pathTo('refunds')}>when fees are refunded</Link>. Your form stays saved.
          </p>
        ) : null}
        <div className="wizard__actions">
          {stepIndex > 0 ? (
            <Button isDisabled={isBusy} onClick={() => goTo(stepIndex - 1)}>
              Back
            </Button>
          ) : null}
          <Button tone="primary" type="submit" isBusy={isBusy} busyLabel={isLast ? 'Confirming...' : undefined}>
            {isLast ? (event.athletics ? 'Confirm & Register' : 'Confirm & Pay') : 'Next'}
          </Button>
        </div>
      </form>
      <Suspense>{isLast || !isForm ? null : <EntrySummary />}</Suspense>
    </div>
  )
}

/** The ids of the fields whose problems are corrected. */
function useCorrected(problems: readonly Problem[]): ReadonlySet<string> {
  const errors = useWizardState((state) => state.errors)
  return useMemo(
    () => new Set(problems.filter(({ path }) => path !== undefined && errors[path] === undefined).map(({ fieldId }) => fieldId)),
    [problems, errors],
  )
}
