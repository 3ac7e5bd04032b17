import { useWizardStore, useWizardState } from '@/components/entryForm/hooks'
import '@/lib/historyState'
import { useNavigate, useRouter, useRouterState, type HistoryState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Adds a browser history entry for each step, so that Back shows the previous step. Returns the function that goes to a step.
 * Calls `onMoved` after each change of the step.
 */
export function useStepHistory(isForm: boolean, onMoved: () => void): (index: number) => void {
  const store = useWizardStore()
  const navigate = useNavigate()
  const history = useRouter().history
  const stepIndex = useWizardState((state) => state.stepIndex)
  const pageState = useRouterState({
    select: ({ location: { state } }) => ({ notice: state.notice, isNewAccount: state.isNewAccount, refillFrom: state.refillFrom }),
    structuralSharing: true,
  })
  /** The step of the current history entry. The router's state is updated later than this. */
  const recorded = useRef<HistoryState['step']>(undefined)
  const isRecording = useRef(false)
  const isGoingBack = useRef(false)

  // Adds a history entry when the step changes. The first step of a visit replaces the current entry.
  const record = useEffectEvent(() => {
    const isFirst = !isRecording.current
    isRecording.current = true
    if (recorded.current?.index === stepIndex) return
    const step = { index: stepIndex, followsStepBefore: !isFirst && recorded.current?.index === stepIndex - 1 }
    recorded.current = step
    void navigate({ to: '.', search: true, hash: true, state: { ...pageState, step }, replace: isFirst, resetScroll: false })
  })
  useEffect(() => {
    if (isForm) record()
  }, [isForm, stepIndex])

  // After Back or Forward, shows the step of the history entry.
  const follow = useEffectEvent((step: HistoryState['step']) => {
    isGoingBack.current = false
    if (!isRecording.current || step === undefined) return
    recorded.current = step
    if (step.index === store.state.stepIndex) return
    store.goTo(step.index)
    onMoved()
  })
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        if (action.type !== 'PUSH' && action.type !== 'REPLACE') follow((location.state as HistoryState).step)
      }),
    [history],
  )

  return (index) => {
    if (isGoingBack.current) return
    if (recorded.current?.followsStepBefore && recorded.current.index === stepIndex && index === stepIndex - 1) {
      isGoingBack.current = true
      history.back()
      return
    }
    store.goTo(index)
    onMoved()
  }
}
